import type { PluginWords } from '../../kernel/index.ts'
import type { PolkadotContract } from './contract.ts'

/** What the commands of Polkadot are called in tools; nothing that is signed is part of it. */
export const words: PluginWords<PolkadotContract> = {
  commands: {
    signRaw: 'signed bytes',
    signPayload: 'signed a transaction',
  },
}
