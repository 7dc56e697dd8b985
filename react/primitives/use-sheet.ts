import { type Context, createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheet } from '../theme/sheet.ts'

/** The shadow root that primitives style themselves in; null on the server and outside a surface. */
export const RootContext: Context<ShadowRoot | null> = createContext<ShadowRoot | null>(null)

/**
 * Adopts CSS text into the surface before paint. Give a module constant: the text is its own key.
 * Sizes may use `16u` (px times scale) and `14r` (radius).
 */
export function useSheet(css: string): void {
  const root = useContext(RootContext)
  useInsertionEffect(() => {
    if (root) adoptSheet(root, css)
  }, [root, css])
}
