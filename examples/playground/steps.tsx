import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { createAppKernel } from './kernel.ts'
import type { SandboxConfig } from './sandbox.ts'

/** Quirks of released wallets; `wallet-kernel/testing` has more, and the address takes any of them. */
const quirks = 'lower-case,event-first,panel-prompt,one-request,late-switch,internal-refusal'

interface StepsProps {
  readonly kernel: ReturnType<typeof createAppKernel>
  readonly sandbox: SandboxConfig
}

interface StepProps {
  readonly title: string
  readonly done?: boolean
  readonly children: ReactNode
}

function Step({ title, done = false, children }: StepProps): ReactNode {
  return (
    <li data-done={done || undefined}>
      <b>{title}</b>
      {done && <i>Done</i>}
      <span>{children}</span>
    </li>
  )
}

function CopyAddress({ address }: { readonly address: string }): ReactNode {
  const [copied, setCopied] = useState(false)
  const copy = (): Promise<void> => navigator.clipboard.writeText(address)
  return (
    <button
      type="button"
      onClick={() =>
        void copy().then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {copied ? 'The address is copied.' : 'Copy an address.'}
    </button>
  )
}

/** Whether the visitor has been in the past since the page opened. */
function useTravelled(kernel: StepsProps['kernel']): boolean {
  const [travelled, setTravelled] = useState(false)
  useEffect(() => {
    const watch = kernel.timeline.changes$.subscribe(() => {
      if (kernel.timeline.mode.kind !== 'live') setTravelled(true)
    })
    return () => watch.unsubscribe()
  }, [kernel])
  return travelled
}

/** Steps for a first-time visitor, in order; finished ones have a tick. */
export function Steps({ kernel, sandbox }: StepsProps): ReactNode {
  const { connections, transactions } = useSyncExternalStore(kernel.subscribe, () => kernel.state)
  const travelled = useTravelled(kernel)
  const receiver = sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  return (
    <ol className="steps">
      <Step title="Connect" done={connections.connections.length > 0}>
        Choose a wallet of this page, and reload: the account is there again, without a question.
      </Step>
      <Step title="Pay somebody" done={transactions.sent.length > 0}>
        {receiver && <CopyAddress address={receiver.address} />} Send there from the account, and
        compare what the wallet asks with what was reviewed.
      </Step>
      <Step title="Go back in time" done={travelled}>
        Drag the strip of the developer panel. The modal shows what it showed then.
      </Step>
      <Step title="Break something">
        <a href={sandbox.url}>Script the wallets’ faults</a>, or open the page with{' '}
        <a href={`?rude=${quirks}`}>wallets that differ from their standards</a>, and watch what the
        modal says.
      </Step>
      {sandbox.phone && (
        <Step title="Pair a phone">
          <a href={sandbox.phone.url} target="_blank" rel="noreferrer">
            Open a phone wallet
          </a>{' '}
          and paste the link of a code there.
        </Step>
      )}
      <Step title="Change it">
        Edit <code>examples/playground/plugins.ts</code>; a saved file is on the page at once.
      </Step>
    </ol>
  )
}
