import type { ReactNode } from 'react'
import { defineView, useText, type ViewDefinition } from '../../../react/index.ts'
import { Body, Button, StatusMessage } from '../../../react/primitives/index.ts'
import { Code, CopyLink } from './code.tsx'
import { usePairing, walletconnect } from './hooks.ts'
import { messages } from './messages.ts'

/** Shows a code for any wallet. */
function ConnectingWalletConnectBasic(): ReactNode {
  const text = useText(messages)
  const dispatch = walletconnect.useDispatch()
  const kernel = walletconnect.useKernel()
  const allWallets = walletconnect.useSelect((state) => state.options.features.allWallets)
  const name = walletconnect.useSelect((state) => state.walletconnect.session?.wallet.name)
  const pairing = usePairing()
  if (pairing.phase === 'done')
    return (
      <Body align="center">
        <div role="status">
          <StatusMessage
            tone="ok"
            title={text('walletconnect.connected', {
              wallet: name || text('walletconnect.phoneWallet'),
            })}
          />
        </div>
      </Body>
    )
  return (
    <Body align="center" busy={pairing.phase === 'preparing'}>
      <Code pairing={pairing} help={text('walletconnect.help')} />
      <CopyLink pairing={pairing} />
      {allWallets && kernel.views.has('AllWallets') && (
        <Button variant="ghost" onClick={() => void dispatch.modal.push('AllWallets')}>
          {text('walletconnect.pick')}
        </Button>
      )}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('walletconnect.scan') }),
  Component: ConnectingWalletConnectBasic,
})
