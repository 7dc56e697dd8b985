import type { ExportPrivacy, PluginWords } from '../../kernel/index.ts'
import type { SolanaContract } from './contract.ts'

/** Words for Solana commands in tools; they contain nothing that is signed. */
export const words: PluginWords<SolanaContract> = {
  commands: {
    signMessage: 'signed a message',
    signTransaction: 'signed a transaction',
    signAndSendTransaction: 'sent a transaction',
  },
}

const asked = { address: 'pseudonym' } as const

export const privacy: ExportPrivacy<SolanaContract> = {
  commands: { signMessage: asked, signTransaction: asked, signAndSendTransaction: asked },
}
