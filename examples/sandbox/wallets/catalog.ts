/** A page wallet as the fault page lists it. */
export interface CatalogEntry {
  readonly id: string
  readonly name: string
  readonly family: string
  /** Data URI of its picture. */
  readonly icon: string
}
