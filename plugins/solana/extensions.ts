import { fieldsOf } from '../../kernel/index.ts'
import { solanaErrors } from './errors.ts'

/** An extension of a Token-2022 mint as nodes describe it. */
export interface Extension {
  readonly extension?: unknown
  readonly state?: object
}

interface Rule {
  /** Whether a transfer moves the amount that is shown, to whoever receives it. */
  readonly plain: (state: unknown) => boolean
  /** Bytes that it adds to every account of the token. */
  readonly bytes?: number
}
const always = (): boolean => true
const isFree = (fee: unknown): boolean => fieldsOf(fee).transferFeeBasisPoints === 0

/** What is known of extensions; any other one may change, stop or add to a transfer. */
const rules: ReadonlyMap<unknown, Rule> = new Map<unknown, Rule>([
  ['metadataPointer', { plain: always }],
  ['tokenMetadata', { plain: always }],
  ['groupPointer', { plain: always }],
  ['groupMemberPointer', { plain: always }],
  ['tokenGroup', { plain: always }],
  ['tokenGroupMember', { plain: always }],
  ['mintCloseAuthority', { plain: always }],
  ['permanentDelegate', { plain: always }],
  ['confidentialTransferMint', { plain: always }],
  ['defaultAccountState', { plain: (state) => fieldsOf(state).accountState === 'initialized' }],
  ['pausableConfig', { plain: (state) => fieldsOf(state).paused === false, bytes: 4 }],
  ['transferHook', { plain: (state) => fieldsOf(state).programId === null, bytes: 5 }],
  [
    'transferFeeConfig',
    {
      plain: (state) =>
        isFree(fieldsOf(state).olderTransferFee) && isFree(fieldsOf(state).newerTransferFee),
      bytes: 12,
    },
  ],
  [
    'scaledUiAmountConfig',
    {
      plain: (state) => fieldsOf(state).multiplier === '1' && fieldsOf(state).newMultiplier === '1',
    },
  ],
])

/** Extensions by which other wallets show another amount than the one that is kept. */
const scaling: readonly unknown[] = ['scaledUiAmountConfig', 'interestBearingConfig']

/** Throws `solana/token-rules` for a mint whose transfers may not move what is shown. */
export function refuseRules(extensions: readonly Extension[]): void {
  const odd = extensions.find(({ extension, state }) => !rules.get(extension)?.plain(state))
  if (!odd) return
  const rule = typeof odd.extension === 'string' ? odd.extension : 'unknown'
  throw solanaErrors.create('token-rules', { rule })
}

/** Throws `solana/token-rules` for a mint whose amounts its owner sees otherwise elsewhere. */
export const refuseScaled = (extensions: readonly Extension[]): void =>
  refuseRules(extensions.filter(({ extension }) => scaling.includes(extension)))

/** A plain account of Token-2022 with its own extension, in bytes. */
const accountBytes = 170

/** Bytes of an account of the mint's token. */
export const accountSize = (extensions: readonly Extension[]): number =>
  extensions.reduce((sum, { extension }) => sum + (rules.get(extension)?.bytes ?? 0), accountBytes)
