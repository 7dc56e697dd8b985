import type { ReactNode } from 'react'
import { counted } from '../model/format.ts'
import { lowerBound } from '../model/records.ts'
import { stepFrom } from '../model/steps.ts'
import { selectFailure } from './actions.ts'
import { useMoment, useSession, useShownSeq } from './context.ts'
import { IconButton } from './parts/icon-button.tsx'

/** Number of failed runs, with buttons to the previous and next. Empty without failures. */
export function Failures(): ReactNode {
  const session = useSession()
  const { history } = useMoment()
  const shown = useShownSeq()
  const { gestures, log } = history
  const failed = gestures.failures.length - lowerBound(gestures.failures, log.first)
  if (failed === 0) return null
  return (
    <span className="failures">
      {counted(failed, 'run')} failed
      <IconButton
        icon="back"
        label="Failure before"
        off={stepFrom(history, shown, -1, 'failure') === undefined}
        onPress={() => selectFailure(session, -1)}
      />
      <IconButton
        icon="forward"
        label="Failure after"
        off={stepFrom(history, shown, 1, 'failure') === undefined}
        onPress={() => selectFailure(session, 1)}
      />
    </span>
  )
}
