import type { WalletFamily } from '../stub-handlers.ts'

/** A way in which wallets differ from their standards. */
export interface Quirk {
  /** One sentence; its subject is the wallet. */
  readonly does: string
  /** Wallets, with their versions, in which this project observed it. Empty: none so far. */
  readonly seen: readonly string[]
  /** The standard, with its section, that the wallet does not follow. Absent if no standard covers it. */
  readonly bends?: string
  /** Families whose mock wallets can have it. */
  readonly families: readonly WalletFamily[]
}

/** The name of a quirk. */
export type WalletQuirk =
  | 'lower-case'
  | 'event-first'
  | 'panel-prompt'
  | 'one-request'
  | 'waits-from-before'
  | 'locks-by-silence'
  | 'locks-by-event'
  | 'revokes-by-silence'
  | 'revokes-nothing'
  | 'late-switch'
  | 'late-add'
  | 'refuses-switch'
  | 'unsupported-network'
  | 'unknown-by-words'
  | 'no-capabilities'
  | 'empty-capabilities'
  | 'forgets-calls'
  | 'wordy-errors'
  | 'internal-refusal'
  | 'uncoded-refusal'
  | 'dead-node'
  | 'orphaned'
  | 'caps-fees'
  | 'false-flags'
  | 'three-families'
  | 'two-networks'

const metaMask = 'MetaMask 13.36'
const phantom = 'Phantom 25.21'
const uniSat = 'UniSat 1.5'

const evm: Quirk['families'] = ['eip155']
const every: Quirk['families'] = ['eip155', 'solana', 'bip122', 'polkadot']

/** Ways in which wallets differ from their standards, by the names that `quirks` of mock wallets takes. */
export const walletQuirks: Readonly<Record<WalletQuirk, Quirk>> = {
  'lower-case': {
    does: 'Writes its addresses in lower case.',
    seen: [metaMask, phantom],
    bends: 'EIP-55',
    families: evm,
  },
  'event-first': {
    does: 'Fires the event with its new accounts before it answers the request to connect.',
    seen: [metaMask],
    families: every,
  },
  'panel-prompt': {
    does: 'Asks in a panel: closing it refuses nothing, and a request stays open until somebody answers it.',
    seen: [metaMask, phantom],
    families: every,
  },
  'one-request': {
    does: 'Refuses a second request to connect with -32002 while the first is open.',
    seen: [metaMask],
    families: every,
  },
  'waits-from-before': {
    does: 'Still has a request to connect from before the page was reloaded; its approval arrives only as an event.',
    seen: [metaMask],
    bends: 'EIP-1193, request',
    families: every,
  },
  'locks-by-silence': {
    does: 'Locks without an event: it shares no account, and requests wait until it is unlocked.',
    seen: [metaMask],
    bends: 'EIP-1193, accountsChanged',
    families: every,
  },
  'locks-by-event': {
    does: 'Locks with an event that lists no accounts, and unlocks with an event that lists them again.',
    seen: [uniSat],
    families: every,
  },
  'revokes-by-silence': {
    does: 'Takes the access of a page back without an event: it shares no account, and refuses to sign with 4100.',
    seen: [],
    bends: 'EIP-1193, accountsChanged',
    families: every,
  },
  'revokes-nothing': {
    does: 'Answers the request to disconnect, and goes on sharing its accounts without a prompt.',
    seen: [phantom],
    bends: 'MIP-2, wallet_revokePermissions',
    families: ['eip155', 'solana', 'bip122'],
  },
  'late-switch': {
    does: 'Answers a switch of the network immediately, and switches 400 ms later.',
    seen: [metaMask],
    bends: 'EIP-3326, wallet_switchEthereumChain',
    families: evm,
  },
  'late-add': {
    does: 'Does not know a network until it is added, and answers the addition 400 ms before it switches.',
    seen: [metaMask],
    bends: 'EIP-3085, wallet_addEthereumChain',
    families: evm,
  },
  'refuses-switch': {
    does: 'Refuses every switch of the network with -32603 and the words of a visitor’s refusal.',
    seen: [phantom],
    bends: 'EIP-1193, provider errors',
    families: evm,
  },
  'unsupported-network': {
    does: 'Is on a network that the app does not list, and refuses others with 4901 after a dialog of its own.',
    seen: [phantom],
    bends: 'EIP-3326, wallet_switchEthereumChain',
    families: evm,
  },
  'unknown-by-words': {
    does: 'Says that it does not know a network in words only, with the code -32000.',
    seen: [],
    bends: 'EIP-3326, wallet_switchEthereumChain',
    families: evm,
  },
  'no-capabilities': {
    does: 'Does not know `wallet_getCapabilities` and answers -32601.',
    seen: [phantom],
    bends: 'EIP-5792, wallet_getCapabilities',
    families: evm,
  },
  'empty-capabilities': {
    does: 'Answers `wallet_getCapabilities` with an empty object.',
    seen: [metaMask],
    families: evm,
  },
  'forgets-calls': {
    does: 'Answers 5730 for calls that it sent itself.',
    seen: [],
    bends: 'EIP-5792, wallet_getCallsStatus',
    families: evm,
  },
  'wordy-errors': {
    does: 'Adds `data` and `stack` to its errors.',
    seen: [metaMask],
    families: every,
  },
  'internal-refusal': {
    does: 'Reports a visitor’s refusal as an internal error, -32603.',
    seen: [],
    bends: 'EIP-1193, provider errors',
    families: every,
  },
  'uncoded-refusal': {
    does: 'Reports a visitor’s refusal in words only, without a code.',
    seen: [],
    bends: 'EIP-1193, provider errors',
    families: every,
  },
  'dead-node': {
    does: 'Sends its network again 40 times when its node is gone, and answers no read of the chain.',
    seen: [metaMask],
    bends: 'EIP-1193, chainChanged',
    families: evm,
  },
  orphaned: {
    does: 'Says that it is connected, and answers nothing any more, once its extension was updated under the page.',
    seen: [metaMask],
    bends: 'EIP-1193, isConnected',
    families: every,
  },
  'caps-fees': {
    does: 'Turns a legacy `gasPrice` into both the maximum and the tip.',
    seen: [metaMask],
    bends: 'EIP-1559',
    families: evm,
  },
  'false-flags': {
    does: 'Puts another object at `window.ethereum`, which says `isMetaMask` and lists other providers.',
    seen: [phantom],
    families: evm,
  },
  'three-families': {
    does: 'Registers three times under one name: for Solana with `solana:localnet`, for Bitcoin without `standard:connect`, and for a further family.',
    seen: [phantom],
    families: ['solana'],
  },
  'two-networks': {
    does: 'Names its network in `getChain` and in `getNetwork`, where `livenet` also stands for other chains.',
    seen: [uniSat],
    families: ['bip122'],
  },
}

/** Quirks that the mock wallets of a family can have, in the order of `walletQuirks`. */
export const quirksOf = (family: WalletFamily): readonly WalletQuirk[] =>
  (Object.keys(walletQuirks) as WalletQuirk[]).filter((name) =>
    walletQuirks[name].families.includes(family),
  )
