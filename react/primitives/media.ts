/** The media query, or undefined where the platform has none (jsdom, old webviews). */
export function media(query: string): MediaQueryList | undefined {
  try {
    return matchMedia(query)
  } catch {
    return undefined // `matchMedia` is absent, or a stub that throws.
  }
}

/** Whether a media query matches; `otherwise` if that is unknown. */
export const matches = (query: string, otherwise = false): boolean =>
  media(query)?.matches ?? otherwise
