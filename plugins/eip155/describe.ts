import type { ExportPrivacy, PluginWords } from '../../kernel/index.ts'
import type { Eip155Contract } from './contract.ts'

/** Words for the commands of the EVM family in tools. */
export const words: PluginWords<Eip155Contract> = {
  commands: {
    call: 'read a contract',
    sendCall: 'asked to call a contract',
    signTypedData: 'asked to sign typed data',
  },
}

const called = { to: 'pseudonym', data: 'pseudonym' } as const

export const privacy: ExportPrivacy<Eip155Contract> = {
  commands: {
    call: { ...called, from: 'pseudonym' },
    sendCall: { ...called, value: 'figures', idempotencyKey: 'pseudonym' },
    signTypedData: { data: 'pseudonym' },
  },
}
