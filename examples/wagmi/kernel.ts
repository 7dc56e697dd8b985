import { createKernel } from 'wallet-kernel/kernel'
import { evmNetwork, mainnet } from 'wallet-kernel/plugins/eip155'
import { eip155 } from 'wallet-kernel/plugins/presets'

export const kernel = createKernel({
  plugins: [
    eip155({
      networks: [
        mainnet,
        evmNetwork({ id: 8453, name: 'Base', rpcUrl: 'https://mainnet.base.org' }),
      ],
    }),
  ],
})
