import type { ExportPrivacy, PluginWords } from '../../kernel/index.ts'
import type { PolkadotContract } from './contract.ts'

/** Words for Polkadot commands in tools; they contain nothing that is signed. */
export const words: PluginWords<PolkadotContract> = {
  commands: {
    signRaw: 'signed bytes',
    signPayload: 'signed a transaction',
  },
}

export const privacy: ExportPrivacy<PolkadotContract> = {
  commands: { signRaw: { address: 'pseudonym' } },
}
