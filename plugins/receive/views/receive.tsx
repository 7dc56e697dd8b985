import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { namespaces } from '../../../kernel/index.ts'
import {
  bindPlugin,
  defineView,
  type PluginHooks,
  useAmounts,
  useSlotText,
  useText,
  type ViewDefinition,
} from '../../../react/index.ts'
import {
  AddressText,
  Body,
  Button,
  CheckIcon,
  CopyIcon,
  Footer,
  GlobeIcon,
  Note,
  Qr,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { Connection } from '../../connections/contract.ts'
import { problemOf, selectShown } from '../../connections/selectors.ts'
import { selectIsOn } from '../../options/selectors.ts'
import type { ReceiveContract } from '../contract.ts'
import { canAsk, readAsked } from '../request.ts'
import { selectPaidOn, selectReceiver } from '../selectors.ts'
import { AskedAmount } from './asked-amount.tsx'
import { messages } from './messages.ts'

const receive: PluginHooks<ReceiveContract> = bindPlugin<ReceiveContract>('receive')

/** Display time of "Copied" on the button, in ms. */
const copiedMs = 2000
/** Networks listed by name; others are counted. */
const namedNetworks = 3

function Copy({
  what,
  variant = 'main',
}: {
  readonly what: 'copyAddress' | 'copyLink'
  readonly variant?: 'main' | 'soft'
}): ReactNode {
  const text = useText(messages)
  const dispatch = receive.useDispatch()
  const [copied, setCopied] = useState(0)
  const { clock } = receive.useKernel().ports
  useEffect(
    () => (copied === 0 ? undefined : clock.after(copiedMs, () => setCopied(0))),
    [clock, copied],
  )
  const copy = (): void => {
    dispatch.receive[what]().then(
      () => setCopied((count) => count + 1),
      // The snackbar reports it; the text can still be selected.
      () => setCopied(0),
    )
  }
  return (
    <Button
      variant={variant}
      icon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      onClick={copy}
    >
      {text(copied ? 'receive.copied' : `receive.${what}`)}
    </Button>
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
  const slotText = useSlotText()
  const amounts = useAmounts()
  const shown = receive.useSelect(selectShown)
  const connection = receive.useSelect(selectReceiver)
  const problem = problemOf(shown)
  const state = receive.useSelect((all) => all.receive)
  const network = receive.useSelect(selectPaidOn)
  const switches = receive.useSelect(({ options }) => selectIsOn(options, 'networkSwitch'))
  const [drawn, setDrawn] = useState(true)
  if (shown.status === 'wrong-network' && problem)
    return (
      <Body align="center">
        <StatusMessage title={slotText(problem)} />
        {switches && (
          <Button onClick={() => void dispatch.modal.push('Networks')}>
            {text('receive.switch')}
          </Button>
        )}
      </Body>
    )
  if (!connection || shown.status === 'disconnected')
    return (
      <Body align="center">
        <StatusMessage title={problem ? slotText(problem) : text('receive.none')} />
        <Button
          onClick={() =>
            void (problem
              ? dispatch.modal.push('Connect', { namespace: shown.namespace })
              : dispatch.modal.reset('Connect'))
          }
        >
          {text('receive.connect')}
        </Button>
      </Body>
    )
  const { address, namespace } = connection
  const symbol = network?.nativeCurrency.symbol ?? ''
  const asked = network ? readAsked(state, connection, network) : {}
  const { link, amountText = '' } = asked
  const ask = network && canAsk(connection, network) && (
    <AskedAmount asked={asked} symbol={symbol} />
  )
  const isAsking = state.amount !== undefined
  return (
    <Body align="center">
      {drawn ? (
        <Qr
          value={link ?? address}
          label={
            link === undefined
              ? text('receive.code')
              : text('receive.request', { amount: amounts(amountText), symbol })
          }
          size={240}
          onError={() => setDrawn(false)}
        />
      ) : (
        <Note tone="attention">{text('receive.codeFailed')}</Note>
      )}
      <AddressText value={address} format="groups" />
      <Networks namespace={namespace} />
      {isAsking && ask}
      <Footer>
        {link !== undefined && <Copy what="copyLink" />}
        <Copy what="copyAddress" variant={link === undefined ? 'main' : 'soft'} />
        {!isAsking && ask}
      </Footer>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('receive.title') }),
  Component: Receive,
})
