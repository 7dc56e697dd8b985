import {
  defineErrors,
  type Errors,
  errorText,
  isKernelError,
  type KernelError,
  thrownText,
} from '../../kernel/index.ts'
import { classifyRpcError, isUserRejection } from '../values/index.ts'

interface WalletConnectErrors {
  'origin-not-allowed': { readonly origin: string }
  'clock-wrong': void
  'bad-project-id': void
  'relay-refused': void
  'no-code': void
  'bad-uri': void
  'no-session': void
  'method-not-granted': { readonly method: string }
  'chain-not-granted': { readonly chain: string }
  'request-expired': void
  'proposal-expired': void
  'nothing-granted': void
  declined: void
  failed: { readonly text: string }
  'bad-answer': void
  busy: void
  'sdk-missing': void
}

/** Codes of pairing: `walletconnect/…`. */
export const walletConnectErrors: Errors<'walletconnect', WalletConnectErrors> = defineErrors<
  'walletconnect',
  WalletConnectErrors
>('walletconnect', {
  'origin-not-allowed': ({ origin }) =>
    `The origin ${origin} is not on the allow list. Add it to the project in the provider’s dashboard.`,
  'clock-wrong': () =>
    'The session is not valid. Check the date and time of this device, then connect again.',
  'bad-project-id': () => 'The project id is not known. Set the one from the provider’s dashboard.',
  'relay-refused': () => 'The relay refused the connection. Try again later.',
  'no-code': () => 'The code could not be prepared. Check the connection and try again.',
  'bad-uri': () => 'The client prepared no usable code. Try again.',
  'no-session': () => 'The phone wallet is no longer connected. Connect it again.',
  'method-not-granted': ({ method }) =>
    `Your wallet did not grant ${method}. Connect again or use another wallet.`,
  'chain-not-granted': ({ chain }) =>
    `Your wallet did not grant the network ${chain}. Switch to it in the wallet or connect again.`,
  'request-expired': () =>
    'The wallet did not answer in time. Look there before you ask again: it may still hold the request.',
  'proposal-expired': () => 'The code expired before a wallet took it. Try again for a new one.',
  'nothing-granted': () => 'Your wallet shared no network that this app can use.',
  declined: () => 'You declined the request',
  failed: ({ text }) => text,
  'bad-answer': () => 'The wallet returned something that is no signature. Try again.',
  'sdk-missing': () =>
    'No client of WalletConnect is installed. Run: npm install @walletconnect/universal-provider@2.21.8',
  busy: () => 'Another tab is talking to your phone wallet. Finish there, then try again.',
})

/** Alerts for the host's developer, by the relay's reason for refusing. */
const refusals = [
  {
    words: 'Unauthorized: origin not allowed',
    code: 'origin-not-allowed',
    short: 'Invalid App Configuration',
  },
  {
    words: 'JWT validation error: JWT Token is not yet valid',
    code: 'clock-wrong',
    short: 'Session Expired',
  },
  { words: 'Unauthorized: invalid key', code: 'bad-project-id', short: 'Invalid Project ID' },
] as const

/** True if an alert is about a refusal of the relay, so that it is removed when the relay accepts the app again. */
export const isRefusalLead = (short: string | undefined): boolean =>
  refusals.some((refusal) => refusal.short === short)

export interface Refusal {
  readonly error: KernelError
  /** Lead of the alert; absent for an unknown kind of refusal. */
  readonly short?: string
}

/** Reads a relay's refusal from a client's error; undefined for an ordinary loss of the connection. */
export function readRefusal(thrown: unknown, origin: string): Refusal | undefined {
  const text = relayText(thrown)
  const known = refusals.find(({ words }) => text.includes(words))
  const options = { cause: thrown }
  if (known) {
    const error =
      known.code === 'origin-not-allowed'
        ? walletConnectErrors.create(known.code, { origin }, options)
        : walletConnectErrors.create(known.code, undefined, options)
    return { error, short: known.short }
  }
  // Relays close with code 3000 when they refuse a client.
  if (/code: 3000\b/.test(text))
    return { error: walletConnectErrors.create('relay-refused', undefined, options) }
  return undefined
}

const relayText = (thrown: unknown): string => thrownText(thrown).slice(0, 2_000)

/** Converts a client's error for a request or a proposal to a coded one; unknown errors stay unchanged. */
export function sessionError(thrown: unknown): unknown {
  if (isKernelError(thrown)) return thrown
  const { code } = classifyRpcError(thrown)
  const text = relayText(thrown)
  const options = { cause: thrown }
  if (/^Proposal expired/i.test(text))
    return walletConnectErrors.create('proposal-expired', undefined, options)
  if (code === 8000 || /^Request expired/i.test(text))
    return walletConnectErrors.create('request-expired', undefined, options)
  if (/No matching key|Missing or invalid.*session topic|session topic doesn't exist/i.test(text))
    return walletConnectErrors.create('no-session', undefined, options)
  return thrown
}

/** The error of a pairing that ended without a session. */
export function pairingError(thrown: unknown): KernelError {
  const error = sessionError(thrown)
  if (isKernelError(error)) return error
  const options = { cause: thrown }
  if (isUserRejection(error)) return walletConnectErrors.create('declined', undefined, options)
  return walletConnectErrors.create('failed', { text: errorText(error) }, options)
}
