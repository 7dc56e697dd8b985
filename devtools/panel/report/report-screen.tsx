import { type ReactNode, useEffect, useState } from 'react'
import { type AnyKernel, errorText } from '../../../kernel/index.ts'
import { count } from '../../model/format.ts'
import { settingOf } from '../../model/setting.ts'
import { useMoment, useSession } from '../context.ts'

/** React before 19 has no such attribute. */
function lock(element: HTMLElement | null): void {
  element?.toggleAttribute('inert', true)
}

/** The modal as it was at a record, to look at: a kernel of its own that stands still. */
export function ReportScreen({
  seq,
  failed,
}: {
  readonly seq: number
  readonly failed: boolean
}): ReactNode {
  const session = useSession()
  const { log } = useMoment().history
  const [fork, setFork] = useState<AnyKernel>()
  const [broken, setBroken] = useState<string>()
  const { isOpen } = settingOf(log.stateAt(seq))
  useEffect(() => {
    if (!isOpen) return undefined
    setBroken(undefined)
    let still: AnyKernel | undefined
    try {
      still = session.kernel.fork(seq)
      // Inspected, it refuses commands and shows nothing of what its plugins do when they start.
      still.timeline.inspect(still.timeline.log.last)
      setFork(still)
    } catch (error) {
      // A recording of other plugins, or one whose state their initial states do not go with.
      setBroken(errorText(error))
    }
    return () => {
      setFork(undefined)
      still?.dispose()
    }
  }, [session, seq, isOpen])
  return (
    <figure className="screen">
      <figcaption>
        The screen at {failed ? 'the last failure' : 'the end'}, #{count(seq)}
      </figcaption>
      {isOpen && broken === undefined ? (
        <div ref={lock}>{fork ? session.drawModal(fork) : null}</div>
      ) : (
        <p className="quiet">
          {isOpen ? `The screen cannot be drawn here: ${broken}` : 'The modal was closed then.'}
        </p>
      )}
    </figure>
  )
}
