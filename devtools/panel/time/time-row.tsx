import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { clock, count } from '../../model/format.ts'
import { showAt } from '../actions.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { BackToLive } from './back-to-live.tsx'
import { Strip } from './strip.tsx'
import { Transport } from './transport.tsx'
import { usePlayback } from './use-playback.ts'

/**
 * Step buttons, the strip with a slider for keys, the clock, and the lanes below. PageUp and PageDown move by ten
 * records.
 */
export function TimeRow(): ReactNode {
  const session = useSession()
  const { history, playhead, last } = useMoment()
  const lanes = usePanel((state) => state.lanes)
  const range = useRef<HTMLInputElement>(null)
  usePlayback()
  const { log } = history
  const low = log.base.seq
  const record = log.at(playhead)
  const time = (seq: number): string =>
    clock((log.at(seq)?.at ?? history.axis.start) - history.axis.start)
  const spoken = `${count(playhead)} of ${count(last)}, ${record?.type ?? 'the beginning'}, ${time(playhead)}`

  // React sets `value` before `max`; a growing slider would clamp the value to its old maximum.
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
      <Strip>
        <input
          ref={range}
          type="range"
          aria-label="Position in the log"
          aria-valuetext={spoken}
          min={low}
          max={last}
          step={1}
          value={playhead}
          onChange={(event) => {
            session.panel.set({ playing: false })
            showAt(session, Number(event.currentTarget.value))
          }}
          onKeyDown={onKeyDown}
        />
      </Strip>
      <span className="clock mono">
        {time(playhead)}
        <span> / {time(last)}</span>
      </span>
      <button
        type="button"
        className="tool"
        aria-pressed={lanes}
        onClick={() => session.panel.set({ lanes: !lanes })}
      >
        Lanes
      </button>
      {/* The button disappears with the past: keep the focus in its row. */}
      <BackToLive onBack={() => range.current?.focus()} />
    </section>
  )
}
