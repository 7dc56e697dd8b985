import type { ComponentType, ReactNode } from 'react'
import { useSlotText } from '../../../react/index.ts'
import {
  BuyIcon,
  type IconProps,
  Note,
  ReceiveIcon,
  SendIcon,
  SwapIcon,
  Tile,
  TileRow,
  TokenIcon,
} from '../../../react/primitives/index.ts'
import type { WalletFeature } from '../../options/contract.ts'
import type { AccountAction } from '../contract.ts'
import { accounts, useConnection } from './hooks.ts'

const glyphs: Readonly<Record<string, ComponentType<IconProps>>> = {
  buy: BuyIcon,
  receive: ReceiveIcon,
  send: SendIcon,
  swap: SwapIcon,
}

function ActionTile({ action }: { readonly action: AccountAction }): ReactNode {
  const text = useSlotText()
  const dispatch = accounts.useDispatch()
  const obstacle = accounts.useSelect((state) => action.obstacle?.(state))
  const Glyph = glyphs[action.icon] ?? TokenIcon
  return (
    <Tile
      label={text(action.label)}
      icon={<Glyph />}
      onClick={() => void dispatch.modal.push(action.view)}
      {...(obstacle && { reason: text(obstacle) })}
    />
  )
}

/** The tiles under the balance: what registered plugins offer, in the host's order. */
export function Actions(): ReactNode {
  const text = useSlotText()
  const connection = useConnection()
  const { actions } = accounts.useSlots()
  const features = accounts.useSelect((state) => state.options.features)
  const rank = (id: string): number => {
    const index = features.walletFeaturesOrder.indexOf(id as WalletFeature)
    return index < 0 ? features.walletFeaturesOrder.length : index
  }
  const enabled = (id: string): boolean =>
    !(id in features) || Boolean(features[id as keyof typeof features])
  const shown = actions
    .filter(
      ({ id, namespaces }) =>
        enabled(id) && (!namespaces || (connection && namespaces.includes(connection.namespace))),
    )
    .sort((a, b) => rank(a.id) - rank(b.id))
  // A dimmed tile alone leaves whoever sees it guessing; one object per reason, so that the first stays the same.
  const obstacle = accounts.useSelect((state) =>
    shown.map((action) => action.obstacle?.(state)).find((one) => one !== undefined),
  )
  if (shown.length === 0) return null
  return (
    <>
      <TileRow>
        {shown.map((action) => (
          <ActionTile key={action.id} action={action} />
        ))}
      </TileRow>
      {obstacle && <Note>{text(obstacle)}</Note>}
    </>
  )
}
