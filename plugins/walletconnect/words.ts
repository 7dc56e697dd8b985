import type { PluginWords } from '../../kernel/index.ts'
import type { WalletConnectContract } from './contract.ts'

/** What the commands and facts of phones are called in tools; no link that pairs is part of it. */
export const words: PluginWords<WalletConnectContract> = {
  commands: {
    pair: (input) => `asked for a code${input?.wallet ? ` of ${input.wallet.name}` : ''}`,
    prepare: 'made the client ready',
    openWallet: ({ wallet }) => `opened ${wallet.name}`,
    reset: 'gave up the code',
  },
  events: {
    walletChosen: ({ wallet }) => `chose ${wallet?.name ?? 'any wallet'}`,
    pairingStarted: 'began to prepare a code',
    offered: 'showed a code',
    pairingFailed: 'prepared no code',
    linkOpened: ({ wallet }) => `opened ${wallet.name} by its link`,
    connected: ({ name }) => `connected ${name}`,
    sessionSettled: 'agreed on a session',
    sessionChanged: 'the wallet changed the session',
    sessionEnded: 'the session ended',
    relayOpened: 'reached the relay',
    relayDropped: 'lost the relay',
    relayLeft: 'left the relay',
  },
}
