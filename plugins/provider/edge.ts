import * as z from 'zod/mini'
import {
  type CaipAddress,
  type CaipNetworkId,
  decimalText,
  isCaipAddress,
  isCaipNetworkId,
  safeImage,
  safeLink,
  safeText,
} from '../../kernel/index.ts'
import { isDecimals, isUnits } from '../values/index.ts'
import { providerErrors } from './errors.ts'

/** A schema of an answer. Unknown fields are kept. */
type Schema<T> = z.ZodMiniType<T>

/** Text for display, cleaned and cut. */
export const label = (max?: number): Schema<string> =>
  z.pipe(
    z.string(),
    z.transform((text) => safeText(text, max)),
  )

/** Text for comparing or passing on, for example an id or a hash. */
export const key = (max = 256): Schema<string> =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\x21-\x7e]+$/))

/** An amount in the smallest unit: decimal text below 2^256. */
export const units: Schema<string> = z.string().check(z.refine(isUnits))

/** The number of decimals of a token. */
export const decimals: Schema<number> = z.number().check(z.refine(isDecimals))

/** A price or a value: a JSON number in the answer, exact decimal text in the app. */
export const decimal: Schema<string> = z.pipe(
  z.union([z.string(), z.number()]).check(z.refine((value) => decimalText(value) !== undefined)),
  z.transform((value) => decimalText(value) ?? ''),
)

export const network: Schema<CaipNetworkId> = z.custom<CaipNetworkId>(isCaipNetworkId)
export const account: Schema<CaipAddress> = z.custom<CaipAddress>(isCaipAddress)

/** An optional part: if it is invalid, the rest is kept. */
export const lenient = <T>(schema: Schema<T>): Schema<T | undefined> =>
  z.catch(z.optional(schema), undefined) as Schema<T | undefined>

/** A picture that is safe to show; undefined for any other. */
export const image: Schema<string | undefined> = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((found) => safeImage(found, { loopback: true })),
  ),
)

/** A URL that is safe to open. */
export const link: Schema<string> = z.pipe(
  z.string().check(z.refine((text) => safeLink(text, { loopback: true }) !== undefined)),
  z.transform((text) => safeLink(text, { loopback: true }) ?? ''),
)

/** A UTC time in ISO 8601. */
export const time: Schema<string> = z
  .string()
  .check(z.regex(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/))

/** Calldata in whole bytes. */
export const calldata: Schema<string> = z
  .string()
  .check(z.maxLength(2 ** 18), z.regex(/^0x([0-9a-f]{2})*$/i))

/** Whether two CAIP-10 texts name one account: hex is compared in any case, base58 exactly. */
export const isSame = (one: string, other: string): boolean =>
  one === other || (one.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase())

/** The CAIP-2 id of a CAIP-10 text. */
export const networkOf = (address: CaipAddress): CaipNetworkId =>
  address.split(':', 2).join(':') as CaipNetworkId

/** Parses an answer. Throws `provider/bad-answer`. */
export function read<T>(schema: Schema<T>, answer: unknown, what: string): T {
  const { success, data, error } = schema.safeParse(answer)
  if (success) return data
  throw providerErrors.create('bad-answer', { what }, { cause: error })
}

/** The valid rows of a list, and the number of others. */
export interface Rows<T> {
  readonly rows: readonly T[]
  /** Number of malformed rows, and of rows above the limit. */
  readonly dropped: number
}

/** Parses a list row by row and leaves out malformed rows. Throws `provider/bad-answer` if it is not a list. */
export function readRows<T>(
  schema: Schema<T>,
  list: unknown,
  { what, most = 1_000 }: { readonly what: string; readonly most?: number },
): Rows<T> {
  if (!Array.isArray(list)) throw providerErrors.create('bad-answer', { what })
  const rows = list.slice(0, most).flatMap((row: unknown) => {
    const { success, data } = schema.safeParse(row)
    return success ? [data] : []
  })
  return { rows, dropped: list.length - rows.length }
}
