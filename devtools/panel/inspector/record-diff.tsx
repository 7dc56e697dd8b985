import { type ReactNode, useMemo } from 'react'
import { subjectOf } from '../../model/causes.ts'
import { count } from '../../model/format.ts'
import type { History } from '../../model/history.ts'
import { lastChange } from '../../model/last-change.ts'
import { withConsequences } from '../../model/what-if.ts'
import { select } from '../actions.ts'
import { useChosen, useMoment, useMomentOf, usePanel, useSession } from '../context.ts'
import type { Base } from '../panel-state.ts'
import { DiffView } from './diff-view.tsx'

/** The positions before and after part of the log, with a description. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly note?: string
}

/**
 * The range that a record changed. A record without changes, like each command and most ends, stands for its whole run.
 */
export function ownStretch({ log, endOf, changed, gestures }: History, seq: number): Stretch {
  const record = log.at(seq)
  if (!record) return { from: seq - 1, to: seq }
  if (record.kind === 'event') {
    const run = changed.has(seq) ? undefined : gestures.runOf(seq)
    if (!run || run.size === 1) return { from: seq - 1, to: seq }
    const note = `It changed nothing itself. Everything during its run, ${count(run.seq)} to ${count(run.last)}.`
    return { from: run.seq - 1, to: run.last, note }
  }
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

/** The range of a record's changes, from the base of the comparison. */
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

/** The record that Changes follows while live without a selection: the last one that changed something. */
function useFollowed(): number | undefined {
  const base = useBase()
  const { history, mode } = useMoment()
  const chosen = useChosen()
  // What-if concerns the end of the log.
  if (chosen !== undefined || mode.kind !== 'live' || base === 'without') return undefined
  return lastChange(history)
}

/** The record that Changes shows. */
export const useChangedSeq = (seq: number): number => useFollowed() ?? seq

/** The difference between the state after a record and the base of the comparison. */
export function RecordDiff({ seq: shown }: { readonly seq: number }): ReactNode {
  const base = useBase()
  const followed = useFollowed()
  const seq = followed ?? shown
  const { history } = useMoment()
  return (
    <>
      {followed === undefined ? null : <Followed seq={followed} />}
      <Bases base={base} />
      {base === 'without' ? (
        <WhatIf seq={ownStretch(history, seq).to} />
      ) : (
        <Compared seq={seq} base={base} />
      )}
    </>
  )
}

/** Names the record that Changes follows, and selects it when pressed. */
function Followed({ seq }: { readonly seq: number }): ReactNode {
  const session = useSession()
  const type = useMomentOf(({ history }) => history.log.at(seq)?.type)
  return (
    <h3 className="followed">
      <span className="quiet">Last change:</span>
      <button
        type="button"
        className="link mono"
        title="Stay with this record"
        onClick={() => select(session, seq)}
      >
        #{count(seq)} {type}
      </button>
    </h3>
  )
}

/** The chosen base while it exists. */
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

/** The actual state at a position, against the state without the skipped records. */
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
