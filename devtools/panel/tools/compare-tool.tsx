import type { ReactNode } from 'react'
import { count } from '../../model/format.ts'
import { useMoment, usePanel, useSession, useShownSeq } from '../context.ts'
import { DiffView } from '../inspector/diff-view.tsx'

/** Two pinned positions and everything that differs between them. */
export function CompareTool(): ReactNode {
  const session = useSession()
  const a = usePanel((state) => state.pinA)
  const b = usePanel((state) => state.pinB)
  const shown = useShownSeq()
  const { history } = useMoment()
  const name = (seq: number | undefined): string =>
    seq === undefined
      ? 'not pinned'
      : `${count(seq)} ${history.log.at(seq)?.type ?? 'the beginning'}`
  return (
    <>
      <div className="stack">
        <dl className="facts">
          <dt>From</dt>
          <dd className="mono">{name(a)}</dd>
          <dt>To</dt>
          <dd className="mono">{name(b)}</dd>
        </dl>
        <div className="line">
          <button
            type="button"
            className="button"
            onClick={() => session.panel.set({ pinA: shown })}
          >
            Pin {count(shown)} as from
          </button>
          <button
            type="button"
            className="button"
            onClick={() => session.panel.set({ pinB: shown })}
          >
            Pin {count(shown)} as to
          </button>
          <button
            type="button"
            className="button"
            data-quiet=""
            onClick={() => session.panel.set({ pinA: b, pinB: a })}
          >
            Swap
          </button>
          <button
            type="button"
            className="button"
            data-quiet=""
            onClick={() => session.panel.set({ pinA: undefined, pinB: undefined })}
          >
            Clear
          </button>
        </div>
      </div>
      {a !== undefined && b !== undefined ? (
        <DiffView from={a} to={b} />
      ) : (
        <p className="note">Choose a record and pin it, then another one.</p>
      )}
    </>
  )
}
