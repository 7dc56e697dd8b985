import * as z from 'zod/mini'

/** A registered name. */
export interface NameRecord {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Addresses by SLIP-44 or ENSIP-11 coin type. */
  readonly addresses: Readonly<Record<string, { readonly address: string }>>
}

const address = z.looseObject({ address: z.string().check(z.minLength(1), z.maxLength(128)) })

/** Schema of a name as the service returns it. */
export const nameRecord: z.ZodMiniType<NameRecord> = z.looseObject({
  name: z.string().check(z.maxLength(255), z.regex(/^[a-z0-9.-]+$/)),
  attributes: z._default(z.record(z.string(), z.string()), {}),
  addresses: z._default(z.record(z.string().check(z.regex(/^\d{1,10}$/)), address), {}),
})

/** Whether the service may know a name: three labels, the last two of them one of its zones. */
export const isNameOf = (name: string, zones: readonly string[]): boolean =>
  /^[a-z0-9-]{3,64}\.[a-z0-9-]+\.[a-z0-9-]+$/.test(name) &&
  zones.some((zone) => name.endsWith(`.${zone}`))

/** The former zone, whose names still resolve. */
export const legacyZone = 'wcn.id'
