import type { ReactNode } from 'react'
import { defineView, useText, type ViewDefinition } from '../../../react/index.ts'
import { AlertIcon, Body, Button, Note, PowerIcon } from '../../../react/primitives/index.ts'
import { selectAppName } from '../../options/selectors.ts'
import { networks } from './hooks.ts'
import { messages } from './messages.ts'
import { NetworkList } from './network-list.tsx'

function UnsupportedChain(): ReactNode {
  const text = useText(messages)
  const kernel = networks.useKernel()
  const metadata = networks.useSelect((state) => state.options.metadata)
  const app = selectAppName(metadata, kernel.ports.page.origin, text('networks.thisApp'))
  const namespace = networks.useSelect((state) => state.networks.activeNamespace)
  const disconnect = (): void => {
    // Connections is not required by networks, but where a wallet is on a network it is registered.
    const { connections } = kernel.dispatch as unknown as {
      readonly connections?: { disconnect(input: object): Promise<void> }
    }
    void connections?.disconnect({ namespace })
  }
  return (
    <Body>
      <Note tone="attention" icon={<AlertIcon />} lead={text('networks.unsupported', { app })}>
        {text('networks.unsupportedDetail')}
      </Note>
      <NetworkList />
      <Button variant="ghost" icon={<PowerIcon />} onClick={disconnect}>
        {text('networks.disconnect')}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('networks.switch') }),
  Component: UnsupportedChain,
})
