import type { ReactNode } from 'react'
import { Button, BuyIcon, StatusMessage } from '../../../react/primitives/index.ts'
import { buyNetworks } from '../offer.ts'
import { plugin } from '../react.ts'
import { useNetwork, useOnrampText } from './hooks.ts'

/** Says that nothing is on sale on the network, with buttons to what helps, as far as the app has those views. */
export function NoOffer(): ReactNode {
  const text = useOnrampText()
  const dispatch = plugin.useDispatch()
  const { views } = plugin.useKernel()
  const slots = plugin.useSlots()
  const network = useNetwork()
  const switches =
    plugin.useSelect((state) =>
      buyNetworks({ slots, state }).some(
        ({ caipNetworkId }) => caipNetworkId !== network?.caipNetworkId,
      ),
    ) && views.has('Networks')
  return (
    <>
      <StatusMessage
        icon={<BuyIcon size={28} />}
        title={text('onramp.unsupported', { network: network?.name ?? '' })}
        detail={text(switches ? 'onramp.unsupportedDetail' : 'onramp.receiveInstead')}
      />
      {switches && (
        <Button onClick={() => void dispatch.modal.push('Networks')}>
          {text('onramp.switch')}
        </Button>
      )}
      {views.has('Receive') && (
        <Button variant="soft" onClick={() => void dispatch.modal.push('Receive')}>
          {text('onramp.receive')}
        </Button>
      )}
    </>
  )
}
