import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { receive } from 'wallet-kernel/receive'
import { send } from 'wallet-kernel/send'
import { swap } from 'wallet-kernel/swap'
import { tokens } from 'wallet-kernel/tokens'
import { walletConnect } from 'wallet-kernel/walletconnect'
import { mount } from '../../sizes/apps/mount.tsx'

/** The views that a visitor goes through most. */
const kernel = createKernel({
  plugins: [
    eip155(),
    walletConnect({ projectId: 'a-project-id' }),
    tokens(),
    send(),
    swap(),
    receive(),
  ],
})
Object.assign(window, { kernel })
mount(kernel)
