import type { PreviewRow, Sentence } from '../contract.ts'
import { typedMessages } from './messages.ts'

type Name = keyof typeof typedMessages extends `transactions.typed.${infer N}` ? N : never

/** What typed data (EIP-712) allows, in the visitor's words. */
export interface Decoded {
  readonly action: Sentence
  /** Who may take what, how much and until when, or every field; the contract and the chain are always among them. */
  readonly rows: readonly PreviewRow[]
}

/** A sentence of typed data, with its values. */
export const typed = (name: Name, facts?: object): Sentence => ({
  key: `transactions.typed.${name}`,
  text: typedMessages[`transactions.typed.${name}`],
  ...(facts && { facts }),
})

/** A row of typed data. */
export const row = (
  label: Name,
  value: PreviewRow['value'],
  format?: PreviewRow['format'],
): PreviewRow => ({ label: typed(label), value, ...(format && { format }) })
