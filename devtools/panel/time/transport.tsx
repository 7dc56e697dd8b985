import type { ReactNode } from 'react'
import { speeds } from '../../model/playback.ts'
import { type StepUnit, stepFrom } from '../../model/steps.ts'
import { play, step } from '../actions.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { IconButton } from '../parts/icon-button.tsx'

const units: readonly StepUnit[] = ['record', 'commit', 'command', 'gesture', 'failure']

/** Step back, play or pause, step forward; the unit of a step; the speed. */
export function Transport(): ReactNode {
  const session = useSession()
  const unit = usePanel((state) => state.unit)
  const speed = usePanel((state) => state.speed)
  const playing = usePanel((state) => state.playing)
  const { history, playhead } = useMoment()
  const { log } = history

  return (
    <>
      <IconButton
        icon="back"
        label={`Step back one ${unit}`}
        off={stepFrom(history, playhead, -1, unit) === undefined}
        onPress={() => step(session, -1)}
      />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? 'Pause' : 'Play'}
        off={log.last <= log.base.seq}
        onPress={() => play(session)}
      />
      <IconButton
        icon="forward"
        label={`Step forward one ${unit}`}
        off={stepFrom(history, playhead, 1, unit) === undefined}
        onPress={() => step(session, 1)}
      />
      <select
        className="field"
        aria-label="Step by"
        value={unit}
        onChange={(event) => session.panel.set({ unit: event.currentTarget.value as StepUnit })}
      >
        {units.map((name) => (
          <option key={name} value={name}>
            by {name}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label="Speed"
        value={speed}
        onChange={(event) => session.panel.set({ speed: Number(event.currentTarget.value) })}
      >
        {speeds.map((times) => (
          <option key={times} value={times}>
            {times}×
          </option>
        ))}
      </select>
    </>
  )
}
