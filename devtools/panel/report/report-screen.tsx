import { type ReactNode, useEffect, useState } from 'react'
import { type AnyKernel, errorText } from '../../../kernel/index.ts'
import { count } from '../../model/format.ts'
import { settingOf } from '../../model/setting.ts'
import { useMoment, useSession } from '../context.ts'

/** React before 19 does not support `inert`. */
function lock(element: HTMLElement | null): void {
  element?.toggleAttribute('inert', true)
}

// Creating a kernel for each record that the playhead passes would slow it down.
const rest = 150

/** A position once the playhead has rested on it. */
function useRested(at: number): number {
  const { view } = useSession()
  const [rested, setRested] = useState(at)
  useEffect(() => {
    if (at === rested) return undefined
    const timer = view.setTimeout(() => setRested(at), rest)
    return () => view.clearTimeout(timer)
  }, [at, rested, view])
  return rested
}

/** The modal as it was at a record, read-only: a kernel of its own, paused. */
export function ReportScreen({
  at,
  where,
}: {
  readonly at: number
  readonly where: string
}): ReactNode {
  const session = useSession()
  const seq = useRested(at)
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
      // While inspected, the kernel refuses commands and shows no effects of starting its plugins.
      still.timeline.inspect(still.timeline.log.last)
      setFork(still)
    } catch (error) {
      // A recording of other plugins, or a state that does not fit their initial states.
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
        The screen at {where}, #{count(seq)}
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
