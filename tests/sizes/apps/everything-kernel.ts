import { activity } from 'wallet-kernel/activity'
import { eip155 } from 'wallet-kernel/eip155'
import { embeddedWallet } from 'wallet-kernel/embedded-wallet'
import { type AnyKernel, createKernel } from 'wallet-kernel/kernel'
import { names } from 'wallet-kernel/names'
import { nfts } from 'wallet-kernel/nfts'
import { onramp } from 'wallet-kernel/onramp'
import { options } from 'wallet-kernel/options'
import { provider } from 'wallet-kernel/provider'
import { receive } from 'wallet-kernel/receive'
import { send } from 'wallet-kernel/send'
import { swap } from 'wallet-kernel/swap'
import { tokens } from 'wallet-kernel/tokens'
import { walletConnect } from 'wallet-kernel/walletconnect'

/** What AppKit's visitors have without asking: every feature, one family. */
export const kernel: AnyKernel = createKernel({
  plugins: [
    eip155(),
    options({ projectId: '0123456789abcdef0123456789abcdef' }),
    walletConnect(),
    provider(),
    embeddedWallet(),
    tokens(),
    nfts(),
    activity(),
    send(),
    receive(),
    swap(),
    onramp(),
    names(),
  ],
})
