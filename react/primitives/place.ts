import { type Context, type CSSProperties, createContext } from 'react'

/** Where a windowed list puts one of its items; Row and GridCell spread it on their `li`. */
export interface Place {
  readonly style: CSSProperties
  readonly 'aria-setsize': number
  readonly 'aria-posinset': number
}

/** Set by VirtualList and VirtualGrid around each item. */
export const PlaceContext: Context<Place | null> = createContext<Place | null>(null)
