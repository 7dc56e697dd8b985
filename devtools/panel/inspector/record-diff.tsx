import { type ReactNode, useMemo } from 'react'
import { subjectOf } from '../../model/causes.ts'
import { count } from '../../model/format.ts'
import type { History } from '../../model/history.ts'
import { withConsequences } from '../../model/what-if.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import type { Base } from '../panel-state.ts'
import { DiffView } from './diff-view.tsx'

/** The positions before and after a stretch of the log, and what is said of them. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly note?: string
}

/** What a record changed. A command and its end change nothing themselves: they stand for their whole run. */
function ownStretch({ log, endOf }: History, seq: number): Stretch {
  const record = log.at(seq)
  if (!record || record.kind === 'event') return { from: seq - 1, to: seq }
  const begin = subjectOf(log, seq)
  const end = record.kind === 'command' ? endOf(seq)?.seq : seq
  return {
    from: begin - 1,
    to: end ?? log.last,
    note:
      end === undefined
        ? `Still running: everything since ${count(begin)}.`
        : `Everything during the run, ${count(begin)} to ${count(end)}.`,
  }
}

/** What the changes of a record are counted over, from the base that they are compared with. */
export function stretchOf(
  history: History,
  seq: number,
  base: Base,
  pin: number | undefined,
): Stretch {
  const own = ownStretch(history, seq)
  const { gestures } = history
  const begin = {
    run: gestures.runOf(seq)?.seq,
    gesture: gestures.of(seq)?.seq,
    record: undefined,
    without: undefined,
    pin: undefined,
  }[base]
  if (begin !== undefined) return { from: begin - 1, to: own.to }
  return base === 'pin' && pin !== undefined ? { from: pin, to: own.to } : own
}

/** What the state after a record differs in from the one it is compared with. */
export function RecordDiff({ seq }: { readonly seq: number }): ReactNode {
  const base = useBase()
  const { history } = useMoment()
  return (
    <>
      <Bases base={base} />
      {base === 'without' ? (
        <WhatIf seq={ownStretch(history, seq).to} />
      ) : (
        <Compared seq={seq} base={base} />
      )}
    </>
  )
}

/** The chosen base, as long as it is there. */
export function useBase(): Base {
  const base = usePanel((state) => state.base)
  const pin = usePanel((state) => state.pinA)
  const skipped = usePanel((state) => state.skipped.size)
  if ((base === 'pin' && pin === undefined) || (base === 'without' && skipped === 0))
    return 'record'
  return base
}

function Bases({ base }: { readonly base: Base }): ReactNode {
  const session = useSession()
  const pin = usePanel((state) => state.pinA)
  const skipped = usePanel((state) => state.skipped.size)
  const names: readonly (readonly [Base, string])[] = [
    ['record', 'before it'],
    ['run', 'before its run'],
    ['gesture', 'before the gesture'],
    ...(pin === undefined ? [] : [['pin', `pin ${count(pin)}`] as const]),
    ...(skipped === 0 ? [] : [['without', 'without skipped'] as const]),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a box of its own.
    <div role="group" className="bases" aria-label="Compared with">
      <span className="quiet" aria-hidden="true">
        Compared with
      </span>
      {names.map(([name, label]) => (
        <button
          key={name}
          type="button"
          className="tool"
          aria-pressed={name === base}
          onClick={() => session.panel.set({ base: name })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function Compared({ seq, base }: { readonly seq: number; readonly base: Base }): ReactNode {
  const { history } = useMoment()
  const pin = usePanel((state) => state.pinA)
  const { from, to, note } = stretchOf(history, seq, base, pin)
  const { log } = history
  const low = Math.min(Math.max(from, log.base.seq), log.last)
  return (
    <>
      {note ? <p className="note">{note}</p> : null}
      <DiffView before={log.stateAt(low)} after={log.stateAt(to)} />
    </>
  )
}

/** The state at a position as it was, against what it would be without the skipped ones. */
export function WhatIf({ seq }: { readonly seq: number }): ReactNode {
  const { history } = useMoment()
  const skipped = usePanel((state) => state.skipped)
  const { log } = history
  const at = Math.max(seq, log.base.seq)
  const states = useMemo(
    () => [log.stateAt(at), log.stateAt(at, withConsequences(history, skipped))] as const,
    [log, at, history, skipped],
  )
  const names = [...skipped].map((each) => `#${count(each)} ${log.at(each)?.type ?? ''}`)
  return (
    <>
      <p className="note">
        At #{count(at)}: − as recorded, + without {names.join(', ')} and what that led to.
      </p>
      <DiffView before={states[0]} after={states[1]} />
    </>
  )
}
