/** A piece of text on the page; `mark` names a character that would not be seen for what it is. */
export interface Piece {
  readonly text: string
  readonly mark?: true
}

const pictograph = /\p{Extended_Pictographic}/u
/** What joins or colours a picture: seen as part of it, and as nothing anywhere else. */
const joiner = /[\u200D\uFE0F\p{Emoji_Modifier}]/u
// What is not seen, moves other text, has no form of its own, or looks like a plain space.
const unseen = /[^\P{C}\n]|\p{Default_Ignorable_Code_Point}|[^\P{Z} ]/u
const combining = /\p{M}/u
const letter = /\p{L}/u
/** Scripts whose letters look like Latin ones. */
const lookalike =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u
const latin = /\p{Script=Latin}/u
const ascii = /^[ -~]+$/

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The characters of one word that are taken for Latin letters or digits and are none. */
function pretenders(word: string): (character: string) => boolean {
  const isMixed = latin.test(word) && lookalike.test(word)
  return (character) =>
    !ascii.test(character) &&
    ((isMixed && lookalike.test(character)) || /^[\dA-Za-z]$/.test(character.normalize('NFKC')))
}

/**
 * Text as it may be shown before it is signed: what is hidden, turns other text around or passes for another letter has
 * its code point in a mark of its own. Nothing is left out.
 */
export function pieces(text: string): readonly Piece[] {
  const found: Piece[] = []
  let plain = ''
  const mark = (character: string): void => {
    if (plain !== '') found.push({ text: plain })
    plain = ''
    found.push({ text: codeOf(character), mark: true })
  }
  for (const word of text.split(/(?<=[\s\p{Z}])/u)) {
    const isPretender = pretenders(word)
    let before = ''
    let marks = 0
    for (const character of word) {
      const isJoined = joiner.test(character) && pictograph.test(before)
      const isMark = combining.test(character) && !unseen.test(character)
      marks = isMark ? marks + 1 : 0
      if (isJoined) {
        plain += character
        // The next picture is joined to this one.
        continue
      }
      if (isMark ? marks > 2 || !letter.test(before) : unseen.test(character)) mark(character)
      else {
        plain += character
        if (isPretender(character)) mark(character)
      }
      if (!isMark) before = character
    }
  }
  if (plain !== '') found.push({ text: plain })
  return found
}
