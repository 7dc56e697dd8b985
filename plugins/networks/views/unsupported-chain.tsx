import type { ReactNode } from 'react'
import {
  bindPlugin,
  defineView,
  type PluginHooks,
  useText,
  type ViewDefinition,
} from '../../../react/index.ts'
import { AlertIcon, Body, Button, Note, PowerIcon } from '../../../react/primitives/index.ts'
import { selectAppName } from '../../options/selectors.ts'
import type { NetworksContract } from '../contract.ts'
import { messages } from './messages.ts'
import { NetworkList } from './network-list.tsx'

const networks: PluginHooks<NetworksContract> = bindPlugin<NetworksContract>('networks')

function UnsupportedChain(): ReactNode {
  const text = useText(messages)
  const kernel = networks.useKernel()
  const dispatch = networks.useDispatch()
  const metadata = networks.useSelect((state) => state.options.metadata)
  const app = selectAppName(metadata, kernel.ports.page.origin, text('networks.thisApp'))
  const namespace = networks.useSelect((state) => state.networks.activeNamespace)
  const disconnect = (): void => {
    // Networks does not require connections, but a wallet on a network implies that it is registered.
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
      {kernel.views.has('Connect') && (
        <Button variant="soft" onClick={() => void dispatch.modal.push('Connect', { namespace })}>
          {text('networks.another')}
        </Button>
      )}
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
