import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { count, seconds } from '../../model/format.ts'
import { goLive, showAt } from '../actions.ts'
import { useMoment, useSession } from '../context.ts'
import { Shape } from '../parts/shape.tsx'
import { Transport } from './transport.tsx'
import { usePlayback } from './use-playback.ts'

/** The slider through time. Left and Right move by one record, PageUp and PageDown by ten. */
export function Scrubber(): ReactNode {
  const session = useSession()
  const { history, mode, playhead, last } = useMoment()
  const range = useRef<HTMLInputElement>(null)
  usePlayback()
  const { log } = history
  const low = log.base.seq
  const record = log.at(playhead)
  const time = (seq: number): string =>
    seconds((log.at(seq)?.at ?? history.axis.start) - history.axis.start)
  const live = mode.kind === 'live'
  const share = last > low ? ((playhead - low) / (last - low)) * 100 : 100
  const spoken = `${count(playhead)} of ${count(last)}, ${record?.type ?? 'the beginning'}, ${time(playhead)} s`

  // React writes `value` before `max`; a slider that grows would cut the value at the old end.
  useEffect(() => {
    if (range.current) range.current.value = String(playhead)
  })
  function onKeyDown(event: KeyboardEvent): void {
    const by = { PageUp: 10, PageDown: -10 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    showAt(session, playhead + by)
  }
  return (
    <section className="scrub" aria-label="Time travel">
      <Transport />
      <input
        ref={range}
        type="range"
        aria-label="Position in the log"
        aria-valuetext={spoken}
        min={low}
        max={last}
        step={1}
        value={playhead}
        style={{ '--at': `${share}%` } as CSSProperties}
        onChange={(event) => {
          session.panel.set({ playing: false })
          showAt(session, Number(event.currentTarget.value))
        }}
        onKeyDown={onKeyDown}
      />
      <span className="clock mono">
        {time(playhead)} s / {time(last)} s
      </span>
      <button
        type="button"
        className="button"
        aria-disabled={live || undefined}
        onClick={() => {
          if (!live) goLive(session)
        }}
      >
        <Shape name="dot" color="ok" />
        {mode.kind === 'recording' ? 'Return to live' : 'Go live'}
      </button>
    </section>
  )
}
