import type { ReactNode } from 'react'
import { useSlotText, useText } from '../../../react/index.ts'
import {
  AlertIcon,
  Avatar,
  IconButton,
  NetworkIcon,
  PersonButton,
  shortAddress,
  WalletImage,
} from '../../../react/primitives/index.ts'
import { problemOf } from '../../connections/selectors.ts'
import { selectIsOn } from '../../options/selectors.ts'
import { plugin, useAccount, useProfile, useShown } from './hooks.ts'
import { messages } from './messages.ts'

/** Avatar and address in the header; opens the profile. */
export function AccountLead(): ReactNode {
  const text = useText(messages)
  const dispatch = plugin.useDispatch()
  const account = useAccount()
  const profile = useProfile()
  const { status } = useShown()
  // No account is connected: use the view's own title.
  if (!account?.address || status === 'needs-wallet' || status === 'disconnected')
    return <b aria-hidden="true">{text('account.title')}</b>
  const short = shortAddress(account.address)
  const name = profile.name ?? short
  const wallet =
    account.status === 'restoring' ? text('account.restoring') : account.connectedWalletInfo?.name
  // Owners choose their names, so the address stays visible below.
  const detail = profile.name === undefined ? wallet : [short, wallet].filter(Boolean).join(' · ')
  return (
    <PersonButton
      // The accessible text contains everything visible, in the same order.
      label={text('account.openProfile', { name: detail ? `${name} ${detail}` : name })}
      media={
        <Avatar
          seed={account.address}
          size={36}
          {...(profile.avatar !== undefined && { src: profile.avatar })}
        />
      }
      name={name}
      code={profile.name === undefined}
      detail={detail}
      onClick={() => void dispatch.modal.push('Profile')}
    />
  )
}

/** The active network as a round picture; opens the list of networks. */
export function NetworkLead(): ReactNode {
  const text = useText(messages)
  const slotText = useSlotText()
  const dispatch = plugin.useDispatch()
  const shown = useShown()
  const { status, connection, network } = shown
  const switches = plugin.useSelect(({ options }) => selectIsOn(options, 'networkSwitch'))
  if (!connection || !switches) return null
  const problem = status === 'wrong-network' ? problemOf(shown) : undefined
  const image = network?.assets?.imageUrl
  const name = problem ? slotText(problem) : (network?.name ?? text('account.otherNetwork'))
  return (
    <IconButton
      label={text('account.networks', { name })}
      icon={
        problem ? (
          <AlertIcon />
        ) : network ? (
          <WalletImage
            name={network.name}
            round
            mark={network.caipNetworkId}
            size={24}
            {...(image !== undefined && { src: image })}
          />
        ) : (
          <NetworkIcon />
        )
      }
      chooses
      onClick={() => void dispatch.modal.push('Networks')}
    />
  )
}
