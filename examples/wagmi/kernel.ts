import { createKernel } from 'wallet-kernel'
import { eip155, evmNetwork, mainnet } from 'wallet-kernel/eip155'

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
