/**
 * How single wallets differ from the standards of their family, by the wallet's name. Each row has a comment: one
 * sentence about the wallet, and its source unless the table names one for all.
 */
export type Quirks<Quirk extends object> = Readonly<Record<string, Quirk>>

/** A row of such a table, with the wallet's name. */
export type NamedQuirk<Quirk extends object> = Quirk & { readonly name: string }

/** Yields the rows that fit, in the order of the table. `fits` is not asked further than rows are taken. */
export function* quirksOf<Quirk extends object>(
  quirks: Quirks<Quirk>,
  fits: (quirk: Quirk) => boolean = () => true,
): Generator<NamedQuirk<Quirk>, undefined> {
  for (const [name, quirk] of Object.entries(quirks)) if (fits(quirk)) yield { ...quirk, name }
}
