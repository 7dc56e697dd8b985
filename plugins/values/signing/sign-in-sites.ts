/** As a reader sees it: compatibility forms become one letter, and zero-width characters are removed. */
const seen = (text: string): string =>
  // No letter has as many marks, and their order takes quadratic time.
  text
    .replace(/\p{M}{31,}/gu, '')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')

/** The sentence of a sign-in message (EIP-4361, CAIP-122, Sign-In With Solana). */
const sentence =
  /\swants\s{1,99}you\s{1,99}to\s{1,99}sign\s{1,99}in\s{1,99}with\s{1,99}your\s{1,99}(?:[^\s:]{1,40}\s{1,99}){0,3}account\b/giu

/** Most characters of a line that are read before the sentence; a site has at most 253. */
const longest = 500

/** Control characters count as line ends, because an envelope may precede the text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they separate an envelope from its text
const lineEnds = /[\x00-\x1f\u2028\u2029\ufffd]/u

/** The site at the beginning of a line, perhaps after its scheme. */
const leading = /^ *(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/]+)/iu

/**
 * The sites to which a text signs in, in lower case; empty for any other text. Takes linear time, whatever the text is.
 */
export function signInSites(text: string): readonly string[] {
  const shown = seen(text)
  return [...shown.matchAll(sentence)].flatMap(({ index }) => {
    const [line = ''] = shown
      .slice(Math.max(0, index - longest), index)
      .split(/[\n\r]/u)
      .slice(-1)
    return line.split(lineEnds).flatMap((part) => leading.exec(part)?.[1]?.toLowerCase() ?? [])
  })
}
