/** The media query, or undefined where the platform has none (jsdom, old webviews). */
export function media(query: string): MediaQueryList | undefined {
  try {
    return matchMedia(query)
  } catch {
    return undefined // Absent, or a stub that throws.
  }
}

/** Whether a media query holds; `otherwise` where that cannot be known. */
export const matches = (query: string, otherwise = false): boolean =>
  media(query)?.matches ?? otherwise
