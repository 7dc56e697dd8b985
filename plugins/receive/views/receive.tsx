import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { namespaces } from '../../../kernel/index.ts'
import {
  bindPlugin,
  defineView,
  type PluginHooks,
  useText,
  type ViewDefinition,
} from '../../../react/index.ts'
import {
  AddressText,
  Body,
  Button,
  CheckIcon,
  CopyIcon,
  GlobeIcon,
  LiveRegion,
  Note,
  Qr,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { Connection } from '../../connections/contract.ts'
import type { ReceiveContract } from '../contract.ts'
import { selectReceiver } from '../selectors.ts'
import { messages } from './messages.ts'

const receive: PluginHooks<ReceiveContract> = bindPlugin<ReceiveContract>('receive')

/** How long the button shows "Copied", in ms. */
const copiedMs = 2000
/** Networks named in full; the rest is counted. */
const namedNetworks = 3

function CopyAddress(): ReactNode {
  const text = useText(messages)
  const dispatch = receive.useDispatch()
  const [copied, setCopied] = useState(0)
  const { clock } = receive.useKernel().ports
  useEffect(
    () => (copied === 0 ? undefined : clock.after(copiedMs, () => setCopied(0))),
    [clock, copied],
  )
  const copy = (): void => {
    dispatch.receive.copyAddress().then(
      () => setCopied((count) => count + 1),
      // The snackbar reports it; the address can still be selected.
      () => setCopied(0),
    )
  }
  return (
    <>
      <Button icon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />} onClick={copy}>
        {text(copied ? 'receive.copied' : 'receive.copy')}
      </Button>
      <LiveRegion message={copied ? text('receive.copied') : ''} />
    </>
  )
}

function Networks({ namespace }: Pick<Connection, 'namespace'>): ReactNode {
  const text = useText(messages)
  const all = receive.useSelect((state) => state.networks.networks)
  const names = useMemo(
    () => all.filter((network) => network.chainNamespace === namespace).map(({ name }) => name),
    [all, namespace],
  )
  const known = namespaces.find((one) => one === namespace)
  const rest = names.length - namedNetworks
  const named = names.slice(0, namedNetworks).join(', ')
  const networks = rest > 0 ? `${named} ${text('receive.more', { count: rest })}` : named
  return (
    <Note lead={text('receive.only', { networks })} icon={<GlobeIcon size={18} />}>
      {known && text(`receive.${known}`)}
    </Note>
  )
}

function Receive(): ReactNode {
  const text = useText(messages)
  const dispatch = receive.useDispatch()
  const connection = receive.useSelect(selectReceiver)
  const [drawn, setDrawn] = useState(true)
  if (!connection)
    return (
      <Body align="center">
        <StatusMessage title={text('receive.none')} />
        <Button onClick={() => void dispatch.modal.reset('Connect')}>
          {text('receive.connect')}
        </Button>
      </Body>
    )
  const { address, namespace } = connection
  return (
    <Body align="center">
      {drawn ? (
        <Qr
          value={address}
          label={text('receive.code')}
          size={240}
          onError={() => setDrawn(false)}
        />
      ) : (
        <Note tone="attention">{text('receive.codeFailed')}</Note>
      )}
      <AddressText value={address} format="groups" />
      <CopyAddress />
      <Networks namespace={namespace} />
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('receive.title') }),
  Component: Receive,
})
