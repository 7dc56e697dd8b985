/** Commands to the chain's process. */
export interface NodeOrder {
  /** 0 takes a free port. */
  readonly port: number
  /** Addresses with their free balance in base units, as decimal text. */
  readonly balances: readonly (readonly [address: string, free: string])[]
}

/** Reports of the chain's process. */
export type NodeMessage =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'refused'; readonly hosts: readonly string[] }
