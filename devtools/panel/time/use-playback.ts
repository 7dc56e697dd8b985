import { useEffect } from 'react'
import { createPlayback } from '../../model/playback.ts'
import { showAt } from '../actions.ts'
import { usePanel, useSession } from '../context.ts'

/** Moves the page through time while `playing` is set; stops at the end, or if the position is changed by hand. */
export function usePlayback(): void {
  const session = useSession()
  const playing = usePanel((state) => state.playing)
  useEffect(() => {
    if (!playing) return undefined
    const { timeline } = session.kernel
    const { view } = session
    const { playhead } = session.moment.get()
    const playback = createPlayback(timeline.log, playhead)
    let shown = playhead
    let before = view.performance.now()
    let frame = view.requestAnimationFrame(tick)

    function tick(now: number): void {
      if (session.moment.get().playhead !== shown) {
        session.panel.set({ playing: false })
        return
      }
      const seq = playback.advance(now - before, session.panel.get().speed)
      before = now
      if (seq !== shown) {
        shown = seq
        showAt(session, seq)
      }
      if (seq >= timeline.log.last) session.panel.set({ playing: false })
      else frame = view.requestAnimationFrame(tick)
    }
    return () => view.cancelAnimationFrame(frame)
  }, [playing, session])
}
