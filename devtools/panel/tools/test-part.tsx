import { type ReactNode, useId, useState } from 'react'
import { errorText } from '../../../kernel/index.ts'
import { bytes, counted } from '../../model/format.ts'
import { useMoment, usePanel, useSession, useShownSeq } from '../context.ts'
import { writeTest } from '../write-test.ts'

/**
 * Writes a vitest file that replays part of the log and asserts its final state: the inspected gesture, or the records
 * between the pin and the record.
 */
export function TestPart(): ReactNode {
  const session = useSession()
  const id = useId()
  const { history, mode } = useMoment()
  const pinA = usePanel((state) => state.pinA)
  const shown = useShownSeq()
  const { gestures, log } = history
  const gesture = gestures.of(shown)
  const [lower, upper] =
    pinA === undefined
      ? [Math.max(gesture?.seq ?? shown, log.first), gesture?.last ?? shown]
      : [pinA, shown].toSorted((a, b) => a - b)
  const [from, setFrom] = useState<number>()
  const [to, setTo] = useState<number>()
  const [personal, setPersonal] = useState(false)
  const [said, setSaid] = useState('')
  const begin = from ?? lower ?? 0
  const end = to ?? upper ?? 0
  const canHide = mode.kind !== 'inspecting'

  async function copy(): Promise<void> {
    try {
      const text = await writeTest(session.kernel, begin, end, personal)
      await session.view.navigator.clipboard.writeText(text)
      setSaid(`Copied ${counted(end - begin + 1, 'record')}, ${bytes(text.length)}.`)
    } catch (error) {
      setSaid(errorText(error))
    }
  }
  const bounds = { min: log.first, max: log.last, type: 'number' } as const
  return (
    <>
      <h3>Copy as vitest test</h3>
      <div className="line">
        <label htmlFor={`${id}f`}>Records</label>
        <input
          id={`${id}f`}
          className="field num"
          {...bounds}
          value={begin}
          onChange={(event) => setFrom(event.currentTarget.valueAsNumber || undefined)}
        />
        <label htmlFor={`${id}t`}>to</label>
        <input
          id={`${id}t`}
          className="field num"
          {...bounds}
          value={end}
          onChange={(event) => setTo(event.currentTarget.valueAsNumber || undefined)}
        />
      </div>
      <label className="line">
        <input
          type="checkbox"
          checked={personal || !canHide}
          aria-disabled={!canHide || undefined}
          onChange={(event) => canHide && setPersonal(event.currentTarget.checked)}
        />
        Keep personal values as they are
      </label>
      {canHide ? null : (
        <p className="quiet">Go back to live first to have them exchanged for stand-ins.</p>
      )}
      <button type="button" className="button" onClick={copy}>
        Copy test
      </button>
      <p role="status">{said}</p>
    </>
  )
}
