import { base58 } from '@scure/base'
import {
  bytesToHex,
  decodeFunctionData,
  erc20Abi,
  formatEther,
  formatGwei,
  getAddress,
  type Hex,
  hexToBytes,
  isHex,
} from 'viem'
import { sessionParties } from '../smart/sessions.ts'
import { WalletError } from '../wallets/evm/errors.ts'
import { readTransaction } from '../wallets/evm/signing.ts'
import { type AccountType, signerOf } from './accounts.ts'
import type { Description } from './description.ts'
import { evmChainId, type FrameNetwork } from './networks.ts'
import { permissionLines, readContext, readPermission } from './permissions.ts'
import { readSolanaMessage, readSolanaTransaction } from './solana-message.ts'
import { typedData } from './typed-data.ts'
import type { User } from './users.ts'

/** A request that needs approval, with where it comes from. */
export interface Asked {
  readonly method: string
  readonly params: unknown
  readonly network: FrameNetwork
  readonly user: User
  /** Origin of the page around the frame. */
  readonly origin: string
  /** Of the user's smart account; absent where the network has none. */
  readonly smartAddress?: Hex | undefined
  /** Which account is meant where a request names none. */
  readonly preferred?: AccountType
}

const listOf = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [])
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The domain of a sign-in message (EIP-4361); undefined for other texts. */
const signInDomain = (message: string): string | undefined =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your \S+ account:\n/.exec(
    message,
  )?.[1]

// What is not seen, moves other text, or looks like other bytes.
const deceptive = /[^\P{C}\n]|\p{Default_Ignorable_Code_Point}|[^\P{Z} ]/u

/** A message as text, with its bytes where the text alone would not tell it from another; undefined if it is no UTF-8. */
function textLines(bytes: Uint8Array): { text: string; lines: Description['lines'] } | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
  const plain = !deceptive.test(text) && text === text.normalize('NFC')
  return {
    text,
    lines: [['Message', text], ...(plain ? [] : [['Bytes', bytesToHex(bytes)] as const])],
  }
}

const title = 'Sign this message?'

function message(bytes: Uint8Array, origin: string): Description {
  const read = textLines(bytes)
  if (!read) return { title, lines: [['Bytes', bytesToHex(bytes)]] }
  const domain = signInDomain(read.text)
  const host = new URL(origin).host
  const refusal =
    domain !== undefined && domain !== host
      ? `This message signs you in to ${domain}, but you are on ${host}.`
      : undefined
  return { title, lines: read.lines, ...(refusal && { refusal }) }
}

/** The bytes that `personal_sign` signs. */
function messageBytes(input: unknown): Uint8Array {
  if (typeof input !== 'string') throw new WalletError(-32602, 'Expected the message as text.')
  if (!isHex(input)) return new TextEncoder().encode(input)
  if (input.length % 2 === 1) throw new WalletError(-32602, 'Expected whole bytes in hexadecimal.')
  return hexToBytes(input)
}

/** On Solana a signed message is a signed transaction if its bytes are one. */
function solanaMessage(bytes: Uint8Array, origin: string): Description {
  const described = message(bytes, origin)
  if (readSolanaMessage(bytes))
    return { ...described, refusal: 'These bytes are a transaction, not a message.' }
  if (!textLines(bytes)) return { ...described, refusal: 'This is no text that can be read.' }
  return described
}

const bytesOf = (text: unknown): Uint8Array => {
  try {
    return base58.decode(String(text))
  } catch {
    throw new WalletError(-32602, 'Expected bytes as base58.')
  }
}

/** A transaction with each of its calls. Throws for undecodable calldata: its effect is unknown. */
function solanaLines(wire: unknown, name = ''): Description['lines'] {
  const bytes = bytesOf(wire)
  const read = readSolanaTransaction(bytes)
  if (!read) throw new WalletError(-32602, 'The transaction cannot be read.')
  return [
    [`${name}Fee paid by`, read.feePayer],
    ...read.instructions.flatMap(({ program, accounts, data }, index) => [
      [`${name}Call ${index + 1}`, program] as const,
      ['Accounts', accounts.join('\n')] as const,
      ['Data', bytesToHex(data)] as const,
    ]),
    ['Bytes', String(wire)],
  ]
}

/** A call in words: coins, or tokens where the data is an ERC-20 transfer or approval. */
function callLines(
  { to, data, value }: { to?: Hex | null; data?: Hex; value?: bigint },
  symbol: string,
): Description['lines'] {
  const coins = [['Amount', `${formatEther(value ?? 0n)} ${symbol}`]] as const
  if (!to) return [['Creates', 'a new contract'], ...coins]
  if (!data || data === '0x') return [['To', getAddress(to)], ...coins]
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'transfer' || functionName === 'approve')
      return [
        ['Token', getAddress(to)],
        [functionName === 'transfer' ? 'To' : 'May be spent by', args[0]],
        ['Units', String(args[1])],
        ...(value ? coins : []),
      ]
  } catch {
    // Not an ERC-20 call: shown as data.
  }
  return [['To', getAddress(to)], ...coins, ['Data', data]]
}

/** What the app itself sets for the fee; the rest the node says when it is sent. */
function feeLines(
  fee: Partial<Record<'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas', bigint>>,
  symbol: string,
): Description['lines'] {
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas: tip } = fee
  const price = maxFeePerGas ?? gasPrice
  // A tip comes on top of what the node says where the app sets no most.
  if (price === undefined && tip !== undefined)
    return [
      ['Tip per gas, beside the fee', `${formatGwei(tip)} Gwei`],
      ...(gas === undefined ? [] : [['Gas, at most', String(gas)] as const]),
    ]
  if (price !== undefined && gas !== undefined)
    return [['Fee, at most', `${formatEther(gas * price)} ${symbol}`]]
  if (price !== undefined) return [['Fee per gas, at most', `${formatGwei(price)} Gwei`]]
  return gas === undefined ? [] : [['Gas, at most', String(gas)]]
}

/** The refusal of a request that names another chain than the one that is shown; nothing for any other. */
function forThisChain(request: unknown, network: FrameNetwork): Pick<Description, 'refusal'> {
  const { chainId } = fieldsOf(request)
  return chainId === undefined || Number(chainId) === evmChainId(network)
    ? {}
    : { refusal: `This is for chain ${String(chainId)}, but you are on ${network.name}.` }
}

/** The chain that a transaction is signed for, and its number if the app chose it: it may replace an earlier one. */
const placeLines = (
  { name, caip2 }: FrameNetwork,
  nonce: number | undefined,
): Description['lines'] => [
  ['Network', `${name} (${caip2})`],
  ...(nonce === undefined ? [] : [['Nonce', String(nonce)] as const]),
]

/** Says what a request would do. Throws a `WalletError` when it cannot be read or is not for this user. */
export function describe(asked: Asked): Description {
  const { method, params, network, user, origin } = asked
  const list = listOf(params)
  const [first, second] = list
  switch (method) {
    case 'personal_sign':
      signerOf(asked)
      return message(messageBytes(first), origin)
    case 'eth_signTypedData_v4':
      signerOf(asked)
      return typedData(second, evmChainId(network))
    case 'eth_sendTransaction': {
      const { type } = signerOf(asked)
      const transaction = readTransaction(first)
      return {
        title: 'Send this transaction?',
        lines: [
          ...placeLines(network, transaction.nonce),
          ...callLines(transaction as never, network.symbol),
          // An operation's fee is none that the app sets.
          ...(type === 'eoa' ? feeLines(transaction as never, network.symbol) : []),
        ],
        ...forThisChain(first, network),
      }
    }
    case 'wallet_sendCalls': {
      const { calls } = fieldsOf(first)
      const order = signerOf(asked).type === 'eoa' ? 'one after another' : 'all of them or none'
      const all = listOf(calls)
      if (all.length === 0) throw new WalletError(-32602, 'Expected at least one call.')
      // A call of its own may name a chain, too.
      const elsewhere = [first, ...all].map((one) => forThisChain(one, network).refusal)
      const refusal = elsewhere.find((one) => one !== undefined)
      return {
        title: all.length === 1 ? 'Send this call?' : `Send these ${all.length} calls, ${order}?`,
        lines: [
          ...placeLines(network, undefined),
          ...all.flatMap((call) => callLines(readTransaction(call) as never, network.symbol)),
        ],
        ...(refusal !== undefined && { refusal }),
      }
    }
    case 'wallet_grantPermissions': {
      const { type, address } = signerOf(asked)
      if (type === 'eoa') throw new WalletError(4200, 'Only a smart account gives permissions.')
      return {
        title: 'Give this permission?',
        lines: permissionLines(readPermission(first, address, Date.now()), network.symbol),
        ...forThisChain(first, network),
      }
    }
    case 'wallet_revokePermissions': {
      signerOf(asked)
      const { delegate } = sessionParties(readContext(params))
      return { title: 'Take this permission back?', lines: [['Key', delegate]] }
    }
    case 'solana_signMessage': {
      const { message: text, pubkey } = fieldsOf(params)
      if (pubkey !== user.solanaAddress)
        throw new WalletError(4100, 'This account is not the one that is logged in.')
      return solanaMessage(bytesOf(text), origin)
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return {
        title:
          method === 'solana_signTransaction' ? 'Sign this transaction?' : 'Send this transaction?',
        lines: [['Account', user.solanaAddress], ...solanaLines(fieldsOf(params).transaction)],
      }
    case 'solana_signAllTransactions': {
      const all = listOf(fieldsOf(params).transactions)
      if (all.length === 0) throw new WalletError(-32602, 'Expected at least one transaction.')
      return {
        title: `Sign these ${all.length} transactions?`,
        lines: [
          ['Account', user.solanaAddress],
          ...all.flatMap((one, index) => solanaLines(one, `${index + 1}. `)),
        ],
      }
    }
    default:
      throw new WalletError(4200, `${method} is not supported.`)
  }
}
