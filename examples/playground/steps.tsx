import type { ReactNode } from 'react'
import type { SandboxConfig } from './sandbox.ts'

/** What a first-time visitor tries, in order. */
export function Steps({ sandbox }: { readonly sandbox: SandboxConfig }): ReactNode {
  return (
    <ol className="steps">
      <li>
        <b>Connect</b> one of the page wallets, and reload: the account is there again, without a
        question.
      </li>
      <li>
        <b>Pay</b> somebody: open the account, send to Quince 2, and compare what the wallet asks
        with what was reviewed.
      </li>
      <li>
        <b>Go back in time:</b> drag the strip of the panel below. The modal shows what it showed
        then.
      </li>
      <li>
        <b>Break something:</b> <a href={sandbox.url}>script the wallets’ faults</a>, and watch what
        the modal says.
      </li>
      {sandbox.phone && (
        <li>
          <b>Pair a phone:</b>{' '}
          <a href={sandbox.phone.url} target="_blank" rel="noreferrer">
            open a phone wallet
          </a>{' '}
          and paste the link of a code there.
        </li>
      )}
      <li>
        <b>Change it:</b> the plugins of this page are in{' '}
        <code>examples/playground/plugins.ts</code>; a saved file is on the page at once.
      </li>
    </ol>
  )
}
