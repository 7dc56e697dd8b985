import type { PreviewRow, Sentence } from '../contract.ts'
import { typedMessages } from './messages.ts'

type Name = keyof typeof typedMessages extends `transactions.typed.${infer N}` ? N : never

/** What typed data (EIP-712) allows, in the visitor's words. */
export interface Decoded {
  readonly action: Sentence
  /** Who may take what, how much and until when, or every field; the contract and the chain are always among them. */
  readonly rows: readonly PreviewRow[]
}

/** Data of a known kind. Signed fields that its rows do not tell are listed after them. */
export interface Known extends Decoded {
  /** True for the path of a field that has its words, or that says nothing to its signer, such as a counter. */
  readonly tells: (path: string) => boolean
}

/** True for the paths of these fields; of a list, those of every entry: `details.token` is `details[0].token`. */
export const telling =
  (...names: readonly string[]): Known['tells'] =>
  (path) =>
    names.includes(path.replace(/\[\d+\]/g, ''))

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
