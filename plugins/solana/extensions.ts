import { fieldsOf, formatAmount } from '../../kernel/index.ts'
import { isMultiplier } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import { isU64 } from './rpc.ts'

/** An extension of a Token-2022 mint or account, as nodes describe it. */
export interface Extension {
  readonly extension?: unknown
  readonly state?: object
}

/** A token's part of each transfer: a share in hundredths of a percent, at most `most`, from an epoch on. */
export interface TransferFee {
  readonly epoch: bigint
  readonly share: bigint
  /** In the smallest unit. */
  readonly most: bigint
}

/** What the extensions of a mint do to its amounts and transfers. */
export interface MintRules {
  /** The factor by which wallets multiply amounts now, decimal text. Absent: 1. */
  readonly multiplier?: string
  /** A later factor and its time, seconds since 1970. */
  readonly nextMultiplier?: { readonly multiplier: string; readonly at: number }
  /** The former and the newer fee; the newer holds from its epoch on. Absent: there is none. */
  readonly fees?: readonly [older: TransferFee, newer: TransferFee]
  /** The address that may move or destroy the token in every account. */
  readonly delegate?: string
  /** True if new accounts cannot be used before the issuer opens them. */
  readonly bornFrozen?: true
}

type Reading = { -readonly [Name in keyof MintRules]: MintRules[Name] }

interface Rule {
  /** Adds what the extension does to `rules`; false if it forbids transfers or cannot be read. */
  readonly read: (
    state: Readonly<Record<string, unknown>>,
    rules: Reading,
    nowMs: number,
  ) => boolean
  /** Bytes that the extension adds to every account of the token. */
  readonly bytes?: number
}

const nothing: Rule = { read: () => true }

function feeOf(outside: unknown): TransferFee | undefined {
  const { epoch, transferFeeBasisPoints: share, maximumFee: most } = fieldsOf(outside)
  return isU64(epoch) && isU64(share) && isU64(most) && share <= 10_000
    ? { epoch: BigInt(epoch), share: BigInt(share), most: BigInt(most) }
    : undefined
}

/** The factor now, and the next one; a time that has passed makes the next one the current one. */
function readMultiplier(
  {
    multiplier,
    newMultiplier: next,
    newMultiplierEffectiveTimestamp: time,
  }: Parameters<Rule['read']>[0],
  rules: Reading,
  nowMs: number,
): boolean {
  const at = Number(time)
  if (!isMultiplier(multiplier) || !isMultiplier(next) || !Number.isSafeInteger(at)) return false
  const isDue = at * 1_000 <= nowMs
  const current = isDue ? next : multiplier
  // Amounts of plain tokens stay exactly as the chain has them.
  if (Number(current) !== 1) rules.multiplier = current
  if (!isDue && next !== multiplier) rules.nextMultiplier = { multiplier: next, at }
  return true
}

/** Known extensions; any other one may change, block or add to a transfer. */
const known: ReadonlyMap<unknown, Rule> = new Map<unknown, Rule>([
  ['metadataPointer', nothing],
  ['tokenMetadata', nothing],
  ['groupPointer', nothing],
  ['groupMemberPointer', nothing],
  ['tokenGroup', nothing],
  ['tokenGroupMember', nothing],
  ['mintCloseAuthority', nothing],
  // Hidden balances are apart from the plain one, which is shown and sent.
  ['confidentialTransferMint', nothing],
  ['confidentialTransferFeeConfig', { ...nothing, bytes: 68 }],
  [
    'permanentDelegate',
    {
      read({ delegate = null }, rules) {
        if (typeof delegate === 'string') rules.delegate = delegate
        return delegate === null || typeof delegate === 'string'
      },
    },
  ],
  [
    'defaultAccountState',
    {
      read({ accountState: state }, rules) {
        if (state === 'frozen') rules.bornFrozen = true
        return state === 'frozen' || state === 'initialized'
      },
    },
  ],
  ['transferHook', { read: ({ programId }) => programId === null, bytes: 5 }],
  [
    'transferFeeConfig',
    {
      read({ olderTransferFee, newerTransferFee }, rules) {
        const [older, newer] = [feeOf(olderTransferFee), feeOf(newerTransferFee)]
        if (!older || !newer) return false
        if (older.share > 0n || newer.share > 0n) rules.fees = [older, newer]
        return true
      },
      bytes: 12,
    },
  ],
  ['scaledUiAmountConfig', { read: readMultiplier }],
  [
    'pausableConfig',
    {
      read({ paused }) {
        if (paused === true) throw solanaErrors.create('token-paused')
        return paused === false
      },
      bytes: 4,
    },
  ],
  [
    'nonTransferable',
    {
      read() {
        throw solanaErrors.create('token-bound')
      },
    },
  ],
])

/** Extensions that change shown amounts. */
const scaling: readonly unknown[] = ['scaledUiAmountConfig', 'interestBearingConfig']

const refused = ({ extension }: Extension): Error =>
  solanaErrors.create('token-rules', {
    rule: typeof extension === 'string' ? extension : 'unknown',
  })

function readAll(extensions: readonly Extension[], nowMs: number): MintRules {
  const rules: Reading = {}
  for (const one of extensions)
    if (!known.get(one.extension)?.read(fieldsOf(one.state), rules, nowMs)) throw refused(one)
  return rules
}

/**
 * Reads every extension of a mint for a transfer. Throws `solana/token-paused`, `solana/token-bound`, and
 * `solana/token-rules` for an extension whose effect cannot be shown.
 */
export const readRules = (extensions: readonly Extension[], nowMs: number): MintRules =>
  readAll(extensions, nowMs)

/** The factor for shown amounts. Throws `solana/token-rules` if other wallets show amounts in another way. */
export const readScale = (
  extensions: readonly Extension[],
  nowMs: number,
): Pick<MintRules, 'multiplier'> =>
  readAll(
    extensions.filter(({ extension }) => scaling.includes(extension)),
    nowMs,
  )

/** The fee in an epoch, and the later one if it differs. */
export function feeIn(
  [older, newer]: readonly [TransferFee, TransferFee],
  epoch: bigint,
): { readonly current: TransferFee; readonly next?: TransferFee } {
  if (epoch >= newer.epoch) return { current: newer }
  const isSame = older.share === newer.share && older.most === newer.most
  return { current: older, ...(!isSame && { next: newer }) }
}

/** What a token keeps of an amount, rounded up as the ledger does, smallest unit. */
export function keptOf({ share, most }: TransferFee, amount: bigint): bigint {
  const kept = (amount * share + 9_999n) / 10_000n
  return kept < most ? kept : most
}

/** A fee's share in percent, decimal text. */
export const percentOf = ({ share }: TransferFee): string => formatAmount(share, 2)

/**
 * Throws for a receiving account that does not take plain transfers (`solana/receiver-frozen`,
 * `solana/receiver-wants-note`), and for one that belongs to somebody else than `to`: the owner of a token account can
 * give it away, and it keeps its address (`solana/receiver-gave-account`).
 */
export function refuseAccount(info: Readonly<Record<string, unknown>>, to: string): void {
  const { owner, state, extensions } = info
  if (typeof owner !== 'string') throw new Error('The node gave no usable account.')
  if (owner !== to) throw solanaErrors.create('receiver-gave-account')
  if (state === 'frozen') throw solanaErrors.create('receiver-frozen')
  for (const { extension, state: rule } of (Array.isArray(extensions) ? extensions : []).map(
    fieldsOf,
  ))
    if (extension === 'memoTransfer' && fieldsOf(rule).requireIncomingTransferMemos !== false)
      throw solanaErrors.create('receiver-wants-note')
}

/** Bytes of an account of the original program, and of a plain Token-2022 account with its own extension. */
const accountBytes = { original: 165, extended: 170 } as const

/** Bytes of an account of a token. */
export const accountSize = (extensions: readonly Extension[], isExtended = true): number =>
  extensions.reduce<number>(
    (sum, { extension }) => sum + (known.get(extension)?.bytes ?? 0),
    isExtended ? accountBytes.extended : accountBytes.original,
  )
