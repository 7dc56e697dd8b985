import type { ReactNode } from 'react'
import { useSlotText } from '../../../react/index.ts'
import { NamedIcon, Note, Tile, TileRow, TokenIcon } from '../../../react/primitives/index.ts'
import { problemOf } from '../../connections/selectors.ts'
import type { WalletFeature } from '../../options/contract.ts'
import type { AccountAction } from '../contract.ts'
import { plugin, useIsOffered, useShown } from './hooks.ts'

function ActionTile({ action }: { readonly action: AccountAction }): ReactNode {
  const text = useSlotText()
  const dispatch = plugin.useDispatch()
  const own = plugin.useSelect((state) => action.disabledReason?.(state))
  const disabledReason = problemOf(useShown()) ?? own
  return (
    <Tile
      label={text(action.label)}
      icon={<NamedIcon icon={action.icon} other={TokenIcon} />}
      onClick={() => void dispatch.modal.push(action.view)}
      {...(disabledReason && { reason: text(disabledReason) })}
    />
  )
}

/** The tiles under the balance: offers of registered plugins, in the host's order. */
export function Actions(): ReactNode {
  const text = useSlotText()
  const { actions } = plugin.useSlots()
  const { walletFeaturesOrder } = plugin.useSelect((state) => state.options.features)
  const rank = (id: string): number => {
    const index = walletFeaturesOrder.indexOf(id as WalletFeature)
    return index < 0 ? walletFeaturesOrder.length : index
  }
  const shown = actions.filter(useIsOffered()).sort((a, b) => rank(a.id) - rank(b.id))
  // A disabled tile states its reason; one constant object per reason keeps the first one stable.
  const disabledReason = plugin.useSelect((state) =>
    shown.map((action) => action.disabledReason?.(state)).find((one) => one !== undefined),
  )
  const problem = problemOf(useShown())
  if (shown.length === 0) return null
  return (
    <>
      <TileRow>
        {shown.map((action) => (
          <ActionTile key={action.id} action={action} />
        ))}
      </TileRow>
      {disabledReason && !problem && <Note>{text(disabledReason)}</Note>}
    </>
  )
}
