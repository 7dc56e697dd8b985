import { describe, expect, test } from 'vitest'
import { defineErrors, kernelErrors } from '../../kernel/index.ts'
import { bip122Errors } from '../bip122/errors.ts'
import { walletFailure } from '../bip122/wallet.ts'
import { connectionsErrors } from '../connections/errors.ts'
import { eip155Errors } from '../eip155/errors.ts'
import { embeddedWalletErrors } from '../embedded-wallet/errors.ts'
import { networksErrors } from '../networks/errors.ts'
import { polkadotErrors } from '../polkadot/errors.ts'
import { smartSessionsErrors } from '../smart-sessions/errors.ts'
import { solanaErrors } from '../solana/errors.ts'
import { walletConnectErrors } from '../walletconnect/errors.ts'
import { helpful, surelyEnded } from './codes.ts'
import { transactionsErrors } from './errors.ts'
import { mayBeSent } from './may-be-sent.ts'

const { signal } = new AbortController()
const coded = (code: unknown, message = 'x', more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more })
const wrapped = (inner: unknown): Error =>
  coded(-32603, 'Internal JSON-RPC error.', { data: { originalError: inner } })
const pending =
  "Request of type 'eth_sendTransaction' already pending for origin https://quince.example. Please wait."

describe('a failure after hand-over may have been sent', () => {
  test.each<[string, unknown]>([
    ['a pending request under an internal error', coded(-32603, pending)],
    ['a pending request', coded(-32002, pending)],
    ['an internal error', coded(-32603, 'Internal error')],
    ['a limit', coded(-32005, 'Too many requests')],
    ['a server error of any number', coded(-32042, 'Something failed')],
    ['a code of nobody', coded(12345, 'Something failed')],
    ['a code in text', coded('SERVER_ERROR', 'bad response')],
    ['no code', new Error('Irgendetwas ging schief')],
    ['no words', new Error('')],
    ['a fetch that was called off', new TypeError('cancelled')],
    ['a gateway', new Error('Request rejected')],
    [
      'a time limit around a refusal in words',
      new Error('timed out', { cause: new Error('User rejected') }),
    ],
    [
      'a later read that the node does not know',
      wrapped(coded(-32601, 'eth_getTransactionReceipt is not available')),
    ],
    ['a quota', coded(-32600, 'daily request count exceeded')],
    ['a duplicate', coded(-32003, 'duplicate transaction')],
    ['a Bitcoin node', walletFailure(new Error('Broadcast failed: electrum server not connected'))],
    [
      'a Bitcoin node that refuses',
      walletFailure(coded(-32603, 'sendrawtransaction: Unauthorized')),
    ],
    ['a Bitcoin broadcast', walletFailure(coded(-32001, 'Broadcast failed'))],
    ['a Bitcoin broadcast in time', walletFailure(coded(-32000, 'Broadcast timed out'), -32000)],
    ['a text', 'failed'],
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a wallet without its chain', coded(4901, 'Chain disconnected')],
    ['a wallet that went away', coded(4900, 'gone')],
    ['a session that was ended', coded(6000, 'User disconnected.')],
    ['an id that was used before', coded(5720, 'Duplicate ID')],
    ['a node that has it', coded(-32000, 'already known')],
    [
      'a node that has it, as a rejected transaction',
      coded(-32003, 'transaction already imported'),
    ],
    ['a nonce that was used', coded(-32000, 'nonce too low: next nonce 6, tx nonce 5')],
    ['a nonce that was used, wrapped', wrapped({ code: -32000, message: 'nonce too low' })],
    ['a nonce that was used, of ethers', coded('NONCE_EXPIRED', 'nonce has already been used')],
    ['a replacement', coded(-32000, 'replacement transaction underpriced')],
    ['a rejected transaction nobody waited for', coded(-32003, 'timed out')],
    ['words of a refusal behind a timeout', coded(-32603, 'Timed out or rejected by the user')],
    ['words of a node', coded(-32603, 'transaction rejected by the node')],
    ['a transaction that could not be created', coded(-32003)],
    ['a request that is none', coded(-32600)],
    ['text that is no JSON', coded(-32700)],
    ['a balance', coded(-32000, 'insufficient funds for gas * price + value')],
    ['a balance, wrapped', wrapped({ code: -32000, message: 'insufficient funds for transfer' })],
    ['a balance, of ethers', coded('INSUFFICIENT_FUNDS', 'insufficient funds for transaction')],
    ['gas that does not suffice', coded(-32000, 'intrinsic gas too low')],
    [
      'a fee below the base fee',
      coded(-32000, 'max fee per gas less than block base fee: address 0x12'),
    ],
    ['words about funds that are not the start', coded(-32603, 'Lost: was it insufficient funds?')],
    ['a time limit of the command', kernelErrors.create('timed-out', { command: 'a/b', ms: 1 })],
    ['a command that was called off', kernelErrors.create('cancelled')],
    ['a hash that is none', eip155Errors.create('bad-hash')],
    ['a signature that is none', bip122Errors.create('bad-hash')],
    ['a family that gives no reason', solanaErrors.create('failed', { text: 'x' })],
    [
      'a family with an open reason',
      solanaErrors.create('failed', { text: 'x' }, { cause: coded(-32603) }),
    ],
    ['a frame that has not answered', embeddedWalletErrors.create('unanswered')],
    ['a frame whose words say nothing', embeddedWalletErrors.create('failed', { text: 'x' })],
    ['a phone request that expired', walletConnectErrors.create('request-expired')],
    ['a phone session that ended', walletConnectErrors.create('no-session')],
    ['a node that was lost', polkadotErrors.create('node-failed', { name: 'Quince' })],
  ])('%s', (_name, error) => {
    expect(mayBeSent(error, signal)).toBe(true)
  })

  test('an abort is no answer, whatever its reason', () => {
    const reason = walletConnectErrors.create('declined')
    expect(mayBeSent(reason, AbortSignal.abort(reason))).toBe(true)
  })

  test('an error that wraps itself ends', () => {
    const error = coded(-32603)
    Object.assign(error, { cause: error, data: { originalError: error } })
    expect(mayBeSent(error, signal)).toBe(true)
  })
})

describe('only this package’s own codes say what became of a request', () => {
  const outside = defineErrors<'acme', Record<'busy' | 'declined' | 'not-loaded', void>>('acme', {
    busy: () => 'The queue is full.',
    declined: () => 'The second signer said no.',
    'not-loaded': () => 'The receipt did not load.',
  })
  test.each(['busy', 'declined', 'not-loaded'] as const)('acme/%s proves nothing', (code) => {
    expect(mayBeSent(outside.create(code), signal)).toBe(true)
  })

  test('each of those is one of its catalogues’', () => {
    const catalogues = [
      ...[bip122Errors, connectionsErrors, eip155Errors, embeddedWalletErrors, kernelErrors],
      ...[networksErrors, polkadotErrors, smartSessionsErrors, solanaErrors],
      ...[transactionsErrors, walletConnectErrors],
    ]
    const known = new Set(catalogues.flatMap(({ codes }) => codes))
    expect([...surelyEnded, ...helpful].filter((code) => !known.has(code))).toEqual([])
  })
})

describe('only what is certain ends it', () => {
  test.each<[string, unknown]>([
    ['a refusal', coded(4001)],
    ['a refusal, wrapped', wrapped(coded(4001))],
    ['a refusal over a phone', coded(5000)],
    ['a refusal of a library', coded('ACTION_REJECTED', 'user rejected transaction')],
    ['a refusal in words', new Error('User rejected the request.')],
    ['a refusal as a code of ours', solanaErrors.create('declined')],
    [
      'a refusal behind a code of ours',
      solanaErrors.create('failed', { text: 'x' }, { cause: coded(4001) }),
    ],
    ['a method that the wallet does not have', coded(-32601)],
    ['a method that it does not serve', coded(4200)],
    ['an account that it does not share', coded(4100)],
    ['parameters that it does not take', coded(-32602)],
    ['a chain that it does not know', coded(4902)],
    ['a batch that it does not take', coded(5760)],
    ['a busy relay, before it was asked', walletConnectErrors.create('busy')],
    [
      'a method without a grant',
      walletConnectErrors.create('method-not-granted', { method: 'eth_sendTransaction' }),
    ],
    ['a node that refused it', bip122Errors.create('not-taken', { name: 'Bitcoin' })],
    ['a simulation that failed', solanaErrors.create('would-fail', { reason: 'x' })],
    ['an account that changed before', polkadotErrors.create('account-changed')],
  ])('%s', (_name, error) => {
    expect(mayBeSent(error, signal)).toBe(false)
  })
})
