import { type EncodedAccount, isSome } from '@solana/kit'
import { AccountState, getMintDecoder, getTokenDecoder } from '@solana-program/token'
import { parsedExtensions } from './extensions.ts'
import type { Ledger } from './ledger.ts'

/** The original token program. */
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** Token-2022. */
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const programNames: Readonly<Record<string, string>> = {
  [TOKEN_PROGRAM]: 'spl-token',
  [TOKEN_2022_PROGRAM]: 'spl-token-2022',
}
const accountSize = 165
const mintSize = 82

/** A token amount as JSON-RPC writes it. */
export interface UiTokenAmount {
  readonly amount: string
  readonly decimals: number
  readonly uiAmount: number | null
  readonly uiAmountString: string
}

/** One line of a transaction's token balances. */
export interface TokenBalance {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly uiTokenAmount: UiTokenAmount
}

/** Base units as text in whole tokens, without floats. */
export function uiTokenAmount(amount: bigint, decimals: number): UiTokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole
  // The float is part of the wire format; nothing here computes with it.
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** Reads a token account of either program; undefined for anything else. */
export function readTokenAccount(
  account: EncodedAccount | undefined,
): ReturnType<ReturnType<typeof getTokenDecoder>['decode']> | undefined {
  if (!account || !(account.programAddress in programNames)) return undefined
  if (account.data.length < accountSize) return undefined
  // Longer accounts carry extensions after a type byte: 1 is a mint, 2 an account.
  if (account.data.length > accountSize && account.data[accountSize] !== 2) return undefined
  return getTokenDecoder().decode(account.data.slice(0, accountSize))
}

/** Reads a mint of either program; undefined for anything else. */
export function readMint(
  account: EncodedAccount | undefined,
): ReturnType<ReturnType<typeof getMintDecoder>['decode']> | undefined {
  if (!account || !(account.programAddress in programNames)) return undefined
  const isMint = account.data.length === mintSize || account.data[accountSize] === 1
  return isMint ? getMintDecoder().decode(account.data.slice(0, mintSize)) : undefined
}

/** The balance line of a key, as a list of none or one. */
export function tokenBalanceOf(
  ledger: Ledger,
  account: EncodedAccount | undefined,
  accountIndex: number,
): TokenBalance[] {
  const token = readTokenAccount(account)
  const mint = token && readMint(ledger.account(token.mint))
  if (!account || !token || !mint) return []
  const amount = uiTokenAmount(token.amount, mint.decimals)
  return [
    {
      accountIndex,
      mint: token.mint,
      owner: token.owner,
      programId: account.programAddress,
      uiTokenAmount: amount,
    },
  ]
}

/** The extensions of an account that is longer than a plain one. */
function withExtensions({ data }: EncodedAccount): { readonly extensions?: readonly object[] } {
  const extensions = data.length > accountSize ? parsedExtensions(data) : []
  return extensions.length > 0 ? { extensions } : {}
}

/** The `jsonParsed` form of token accounts and mints; undefined when there is none. */
export function parsedAccountData(ledger: Ledger, account: EncodedAccount): object | undefined {
  const program = programNames[account.programAddress]
  const space = account.data.length
  const token = readTokenAccount(account)
  if (token) {
    const decimals = readMint(ledger.account(token.mint))?.decimals ?? 0
    const info = {
      isNative: isSome(token.isNative),
      mint: token.mint,
      owner: token.owner,
      state: AccountState[token.state]?.toLowerCase() ?? 'uninitialized',
      tokenAmount: uiTokenAmount(token.amount, decimals),
      ...withExtensions(account),
    }
    return { program, parsed: { type: 'account', info }, space }
  }
  const mint = readMint(account)
  if (!mint) return undefined
  const info = {
    decimals: mint.decimals,
    freezeAuthority: isSome(mint.freezeAuthority) ? mint.freezeAuthority.value : null,
    isInitialized: mint.isInitialized,
    mintAuthority: isSome(mint.mintAuthority) ? mint.mintAuthority.value : null,
    supply: mint.supply.toString(),
    ...withExtensions(account),
  }
  return { program, parsed: { type: 'mint', info }, space }
}
