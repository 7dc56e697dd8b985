import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { AnyKernel } from '../../../kernel/index.ts'
import { errorText } from '../../../kernel/index.ts'
import { count } from '../../model/format.ts'
import { withConsequences } from '../../model/what-if.ts'
import { usePanel, useSession } from '../context.ts'
import { WhatIf } from '../inspector/record-diff.tsx'
import { saveText } from './save-text.ts'

/** A separate kernel while the tool is open, without the skipped records. */
function useFork(seq: number | undefined): { fork?: AnyKernel; problem?: string } {
  const { kernel, moment } = useSession()
  const skipped = usePanel((state) => state.skipped)
  const [made, setMade] = useState<{ fork?: AnyKernel; problem?: string }>({})
  useEffect(() => {
    if (seq === undefined) return undefined
    try {
      const without = withConsequences(moment.get().history, skipped)
      const fork = kernel.fork(seq, { without })
      setMade({ fork })
      return () => fork.dispose()
    } catch (error) {
      setMade({ problem: errorText(error) })
      return undefined
    }
  }, [kernel, moment, seq, skipped])
  return made
}

/** A second modal that starts at a record and is independent, without wallets, network or storage. */
export function ForkTool(): ReactNode {
  const session = useSession()
  const seq = usePanel((state) => state.forkAt)
  const skipped = usePanel((state) => state.skipped.size)
  const { fork, problem } = useFork(seq)
  if (seq === undefined) return <p className="note">Choose a record and press “Fork”.</p>
  if (problem !== undefined) return <p className="note">{problem}</p>
  return (
    <>
      <div className="stack">
        <p>
          A second modal, as it {skipped > 0 ? 'would be without what is skipped' : 'was'} right
          after record {count(seq)}. It has no wallets, no network and no storage: what happens in
          it stays in it.
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
      {skipped > 0 ? <WhatIf seq={seq} /> : null}
    </>
  )
}
