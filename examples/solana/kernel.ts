import { registerWallet } from '@wallet-standard/wallet'
import { createKernel } from 'wallet-kernel'
import { solana, solanaDevnet, solanaNetwork, toWalletStandard } from 'wallet-kernel/solana'

const query = new URLSearchParams(location.search)
const genesis = query.get('genesis')

/** Devnet, or the ledger that `?genesis=…&rpc=…` names. */
export const network =
  genesis === null
    ? solanaDevnet
    : solanaNetwork({ genesis, name: 'Local', rpcUrl: query.get('rpc') ?? '' })

export const kernel = createKernel({ plugins: [solana({ networks: [network] })] })

registerWallet(toWalletStandard(kernel, { name: 'Orchard Exchange' }))
