import { base58 } from '@scure/base'
import { decodeFunctionData, erc20Abi, formatEther, getAddress, type Hex } from 'viem'
import { WalletError } from '../wallets/evm/errors.ts'
import { readMessage, readTransaction } from '../wallets/evm/signing.ts'
import { evmChainId, type FrameNetwork } from './networks.ts'
import type { User } from './users.ts'

/** What somebody is asked to approve, in words. */
export interface Description {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
  /** Why this cannot be approved. */
  readonly refusal?: string
}

/** A request that needs approval, with where it comes from. */
export interface Asked {
  readonly method: string
  readonly params: unknown
  readonly network: FrameNetwork
  readonly user: User
  /** Origin of the page around the frame. */
  readonly origin: string
}

const listOf = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [])
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Throws unless the address is the user's own. */
function own(address: unknown, user: User): void {
  const same =
    typeof address === 'string' && address.toLowerCase() === user.evmAddress.toLowerCase()
  if (!same) throw new WalletError(4100, 'This account is not the one that is logged in.')
}

/** The domain of a sign-in message (EIP-4361); undefined for other texts. */
const signInDomain = (message: string): string | undefined =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your \S+ account:\n/.exec(
    message,
  )?.[1]

function message(text: string, origin: string): Description {
  const domain = signInDomain(text)
  const host = new URL(origin).host
  const refusal =
    domain !== undefined && domain !== host
      ? `This message signs you in to ${domain}, but you are on ${host}.`
      : undefined
  return { title: 'Sign this message?', lines: [['Message', text]], ...(refusal && { refusal }) }
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

function typedData(text: unknown, chainId: number): Description {
  let typed: unknown
  try {
    typed = JSON.parse(String(text))
  } catch {
    throw new WalletError(-32602, 'The typed data is not JSON.')
  }
  const { domain, primaryType, message } = fieldsOf(typed)
  const { name, chainId: wanted, verifyingContract } = fieldsOf(domain)
  const refusal =
    wanted !== undefined && Number(wanted) !== chainId
      ? `This is for chain ${Number(wanted)}, but you are on ${chainId}.`
      : undefined
  return {
    title: 'Sign this data?',
    lines: [
      ['For', String(name ?? verifyingContract ?? 'unnamed')],
      ['Kind', String(primaryType ?? '')],
      ['Data', JSON.stringify(message, undefined, 1)],
    ],
    ...(refusal && { refusal }),
  }
}

/** Says what a request would do. Throws a `WalletError` when it cannot be read or is not for this user. */
export function describe({ method, params, network, user, origin }: Asked): Description {
  const list = listOf(params)
  const [first, second] = list
  switch (method) {
    case 'personal_sign':
      own(second, user)
      return message(readMessage(first), origin)
    case 'eth_signTypedData_v4':
      own(first, user)
      return typedData(second, evmChainId(network))
    case 'eth_sendTransaction': {
      const { from, chainId } = fieldsOf(first)
      own(from, user)
      const transaction = readTransaction(first)
      const refusal =
        chainId !== undefined && Number(chainId) !== evmChainId(network)
          ? `This is for chain ${Number(chainId)}, but you are on ${network.name}.`
          : undefined
      return {
        title: 'Send this transaction?',
        lines: callLines(transaction as never, network.symbol),
        ...(refusal && { refusal }),
      }
    }
    case 'wallet_sendCalls': {
      const { from, calls } = fieldsOf(first)
      if (from !== undefined) own(from, user)
      const all = listOf(calls)
      if (all.length === 0) throw new WalletError(-32602, 'Expected at least one call.')
      return {
        title:
          all.length === 1
            ? 'Send this call?'
            : `Send these ${all.length} calls, one after another?`,
        lines: all.flatMap((call) => callLines(readTransaction(call) as never, network.symbol)),
      }
    }
    case 'solana_signMessage': {
      const { message: text, pubkey } = fieldsOf(params)
      if (pubkey !== user.solanaAddress)
        throw new WalletError(4100, 'This account is not the one that is logged in.')
      return message(new TextDecoder().decode(base58.decode(String(text))), origin)
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return {
        title:
          method === 'solana_signTransaction' ? 'Sign this transaction?' : 'Send this transaction?',
        lines: [
          ['Account', user.solanaAddress],
          ['Bytes', String(fieldsOf(params).transaction)],
        ],
      }
    case 'solana_signAllTransactions':
      return {
        title: `Sign these ${listOf(fieldsOf(params).transactions).length} transactions?`,
        lines: [['Account', user.solanaAddress]],
      }
    default:
      throw new WalletError(4200, `${method} is not supported.`)
  }
}
