import type { PluginWords } from '../../kernel/index.ts'
import type { SolanaContract } from './contract.ts'

/** What the commands of Solana are called in tools; nothing that is signed is part of it. */
export const words: PluginWords<SolanaContract> = {
  commands: {
    signMessage: 'signed a message',
    signTransaction: 'signed a transaction',
    signAndSendTransaction: 'sent a transaction',
  },
}
