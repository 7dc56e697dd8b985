import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { AnyKernel } from '../../../kernel/index.ts'
import { errorText } from '../../../kernel/index.ts'
import { count } from '../../model/format.ts'
import { usePanel, useSession } from '../context.ts'
import { saveText } from './save-text.ts'

/** A kernel of its own for as long as the tool is open. */
function useFork(seq: number | undefined): { fork?: AnyKernel; problem?: string } {
  const { kernel } = useSession()
  const [made, setMade] = useState<{ fork?: AnyKernel; problem?: string }>({})
  useEffect(() => {
    if (seq === undefined) return undefined
    try {
      const fork = kernel.fork(seq)
      setMade({ fork })
      return () => fork.dispose()
    } catch (error) {
      setMade({ problem: errorText(error) })
      return undefined
    }
  }, [kernel, seq])
  return made
}

/** A second modal that begins at a record and goes its own way, without wallets, network or storage. */
export function ForkTool(): ReactNode {
  const session = useSession()
  const seq = usePanel((state) => state.forkAt)
  const { fork, problem } = useFork(seq)
  if (seq === undefined) return <p className="note">Choose a record and press “Fork”.</p>
  if (problem !== undefined) return <p className="note">{problem}</p>
  return (
    <div className="stack">
      <p>
        A second modal, as it was right after record {count(seq)}. It has no wallets, no network and
        no storage: what happens in it stays in it.
      </p>
      {fork ? (
        <>
          <Fragment key={fork.timeline.log.base.seq}>{session.drawModal(fork)}</Fragment>
          <button
            type="button"
            className="button"
            onClick={async () =>
              saveText(session.view, `${fork.name}-${seq}.json`, await fork.exportRecording())
            }
          >
            Download its recording
          </button>
        </>
      ) : null}
    </div>
  )
}
