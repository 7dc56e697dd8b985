import { type ReactNode, useState } from 'react'
import { isKernelError, type Namespace } from '../../../kernel/index.ts'
import {
  bindPlugin,
  type OwnText,
  type PluginHooks,
  useMutation,
  useSlotText,
  useText,
} from '../../../react/index.ts'
import {
  Button,
  Chip,
  List,
  LiveRegion,
  Row,
  SearchField,
  StatusMessage,
  WalletImage,
} from '../../../react/primitives/index.ts'
import type { CaipNetwork, NetworksContract } from '../contract.ts'
import { messages } from './messages.ts'

const networks: PluginHooks<NetworksContract> = bindPlugin<NetworksContract>('networks')

const searchAbove = 8

/** For each family, a text about what is missing before the app can switch to it; absent if nothing is. */
function useNeeds(): (namespace: Namespace) => OwnText | undefined {
  const kernel = networks.useKernel()
  const { switchers } = networks.useSlots()
  const needs = (namespace: Namespace): OwnText | undefined =>
    switchers.map((one) => one.needs?.(namespace)).find((one) => one !== undefined)
  // The functions read the state of other plugins: redraw the list when a result changes.
  networks.useSelect(
    ({ networks: { networks: all } }) =>
      all.filter(({ chainNamespace }) => needs(chainNamespace)).length,
  )
  return kernel.views.has('Connect') ? needs : () => undefined
}

/** Every listed network; the chosen one is busy until the wallet answers, and a refusal is shown in its row. */
export function NetworkList(): ReactNode {
  const text = useText(messages)
  const dispatch = networks.useDispatch()
  const state = networks.useSelect((all) => all.networks)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { mutate: switchNetwork, error } = useMutation(dispatch.networks.switchNetwork)
  const code = isKernelError(error) ? error.code : ''
  // Cancelled, or superseded by another choice: not a failure.
  const failed =
    error !== undefined && code !== 'kernel/cancelled' && code !== 'networks/superseded'
  const declined = code.endsWith('/declined')
  const silent = code === 'kernel/timed-out' || code === 'connections/no-answer'
  const why = silent ? 'networks.noAnswer' : 'networks.failed'
  const kernel = networks.useKernel()
  const slotText = useSlotText()
  const needs = useNeeds()
  const active = state.activeNamespace && state.active[state.activeNamespace]
  const wanted = query.trim().toLowerCase()
  const shown = state.networks.filter(({ name }) => name.toLowerCase().includes(wanted))
  const long = state.networks.length > searchAbove
  const count = text('networks.count', { count: shown.length })

  const choose = ({ caipNetworkId, chainNamespace }: CaipNetwork): void => {
    if (state.switchingTo === caipNetworkId) return
    if (needs(chainNamespace)) {
      void dispatch.modal.push('Connect', { namespace: chainNamespace })
      return
    }
    setChosen(caipNetworkId)
    switchNetwork(caipNetworkId)
  }
  const stop = (): void => {
    for (const one of kernel.pending) if (one.type === 'networks/switchNetwork') one.cancel()
  }
  const reasonFor = ({ chainNamespace, caipNetworkId }: CaipNetwork): string | undefined => {
    const approved = state.approved[chainNamespace]
    return approved && !approved.includes(caipNetworkId) ? text('networks.notApproved') : undefined
  }
  return (
    <>
      {long && (
        <>
          <SearchField label={text('networks.searchLabel')} value={query} onChange={setQuery} />
          <LiveRegion message={wanted === '' ? '' : count} />
        </>
      )}
      {shown.length === 0 ? (
        <StatusMessage title={text('networks.noMatch', { query: query.slice(0, 40) })} />
      ) : (
        <List {...(long ? { heading: count } : { label: text('networks.title') })} card>
          {shown.map((network) => {
            const { caipNetworkId, name, assets } = network
            const needed = needs(network.chainNamespace)
            const current =
              caipNetworkId === active && !state.unsupported[network.chainNamespace] && !needed
            const reason = reasonFor(network)
            const busy = state.switchingTo === caipNetworkId
            return (
              <Row
                key={caipNetworkId}
                title={name}
                media={
                  <WalletImage
                    name={name}
                    round
                    mark={caipNetworkId}
                    {...(assets?.imageUrl !== undefined && { src: assets.imageUrl })}
                  />
                }
                current={current}
                busy={busy}
                onSelect={() => choose(network)}
                {...(busy && { detail: text('networks.waiting') })}
                {...(needed && { detail: slotText(needed), chevron: true })}
                {...(current && { end: <Chip tone="ok">{text('networks.active')}</Chip> })}
                {...(reason !== undefined && { reason })}
                {...(failed &&
                  !current &&
                  chosen === caipNetworkId && {
                    error: text(declined ? 'networks.declined' : why),
                    calm: declined,
                  })}
              />
            )
          })}
        </List>
      )}
      {state.switchingTo && (
        <Button variant="ghost" onClick={stop}>
          {text('networks.stop')}
        </Button>
      )}
    </>
  )
}
