import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { options } from 'wallet-kernel/options'
import { walletConnect } from 'wallet-kernel/walletconnect'
import { evmNetworks, loadSandbox } from '../../examples/playground/sandbox.ts'

// A script of the playground's page that starts a kernel beside its own, as a second widget would. It shares the
// playground's modules, so that what they keep outside a kernel would be found out.
const sandbox = await loadSandbox()
const second = createKernel({
  name: 'second',
  plugins: [
    options({ projectId: sandbox.projectId, metadata: { name: 'Second' } }),
    eip155({ networks: evmNetworks(sandbox).slice(0, 1) }),
    ...(sandbox.relay ? walletConnect({ relayUrl: sandbox.relay.url, listUrl: false }) : []),
  ],
})
Object.assign(window, { second })
second.start()
void second.dispatch.walletconnect.pair()
