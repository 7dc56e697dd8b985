import { type ReactNode, useState } from 'react'
import { defineView, useText, type ViewDefinition, type ViewProps } from '../../../react/index.ts'
import { Body, Button, Segmented, StatusMessage } from '../../../react/primitives/index.ts'
import type { LinkedWallet, LinkPlatform } from '../contract.ts'
import { linkBase } from '../links.ts'
import { Code, CopyLink } from './code.tsx'
import { readWallet, storeOf, usePairing, walletconnect } from './hooks.ts'
import { LinkOut } from './link.tsx'
import { messages } from './messages.ts'

/** Platforms on which this wallet can be reached from here; a code works for every wallet on a phone. */
function platformsOf(wallet: LinkedWallet, mobile: boolean): readonly LinkPlatform[] {
  const order: readonly LinkPlatform[] = ['mobile', 'desktop', 'web']
  return order.filter((platform) => {
    if (platform === 'mobile' && !mobile) return true
    if (platform === 'desktop' && mobile) return false
    return linkBase(wallet, platform) !== undefined
  })
}

function Pairing({ wallet }: { readonly wallet: LinkedWallet }): ReactNode {
  const text = useText(messages)
  const { page } = walletconnect.useKernel().ports
  const pairing = usePairing(wallet)
  const platforms = platformsOf(wallet, page.mobile)
  const [chosen, choose] = useState<LinkPlatform>(platforms[0] ?? 'mobile')
  const { name } = wallet
  const store = storeOf(wallet, page.userAgent)
  // On a phone there is no second device for scanning, but a wallet without a link can still get the text.
  const scans = chosen === 'mobile' && !page.mobile && pairing.phase !== 'done'
  return (
    <Body align="center" busy={pairing.phase === 'preparing'}>
      {platforms.length > 1 && (
        <Segmented
          label={text('walletconnect.where', { wallet: name })}
          options={platforms.map((id) => ({
            id,
            label: text(id === 'mobile' ? 'walletconnect.phone' : `walletconnect.${id}`),
          }))}
          value={chosen}
          onChange={(id) => choose(id as LinkPlatform)}
        />
      )}
      {scans ? (
        <Code pairing={pairing} help={text('walletconnect.helpWallet', { wallet: name })} />
      ) : (
        <LinkOut pairing={pairing} wallet={wallet} platform={chosen} />
      )}
      <CopyLink pairing={pairing} />
      {store !== undefined && (
        <Button variant="ghost" href={store}>
          {text('walletconnect.get', { wallet: name })}
        </Button>
      )}
    </Body>
  )
}

/** Connects a listed wallet: by code, by link on this device, or on the web. */
function ConnectingWalletConnect({ data }: ViewProps): ReactNode {
  const text = useText(messages)
  const [wallet] = useState(() => readWallet(data.wallet))
  if (wallet) return <Pairing wallet={wallet} />
  return (
    <Body align="center">
      <StatusMessage title={text('walletconnect.noCode')} />
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text, data) => ({ title: readWallet(data.wallet)?.name ?? text('walletconnect.scan') }),
  Component: ConnectingWalletConnect,
})
