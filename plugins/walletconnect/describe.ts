import type { ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import type { WalletConnectContract } from './contract.ts'

const wallet: Shape = {
  id: 'text',
  name: 'text',
  'icon?': 'text',
  'rdns?': 'text',
  'mobileLink?': 'text',
  'desktopLink?': 'text',
  'webappLink?': 'text',
  'appStore?': 'text',
  'playStore?': 'text',
  'homepage?': 'text',
}

/** Shape of the slice in a recording. */
export const shape: Shape = {
  status: 'text',
  'offer?': { uri: 'text', expiresAt: 'number' },
  'chosen?': wallet,
  'linked?': { wallet, platform: 'text', href: 'text' },
  'failure?': { code: 'text', text: 'text' },
  'session?': {
    topic: 'text',
    wallet: { name: 'text', 'icon?': 'text' },
    expiresAt: 'number',
    families: [{ namespace: 'text', accounts: ['text'], chains: ['text'], methods: ['text'] }],
  },
  relay: 'text',
}

/** Words for pairing commands and facts in tools; they contain no pairing link. */
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

const ofSession = {
  'session.topic': 'pseudonym',
  'session.families.*.accounts.*': 'pseudonym',
  'session.families.*.listed.*.address': 'pseudonym',
  'session.families.*.listed.*.publicKey': 'pseudonym',
} as const

/** Topic and accounts can identify a visitor. */
export const privacy: ExportPrivacy<WalletConnectContract> = {
  events: {
    sessionSettled: ofSession,
    sessionChanged: ofSession,
    sessionEnded: { topic: 'pseudonym' },
  },
  state: ofSession,
}
