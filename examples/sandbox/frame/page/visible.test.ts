import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieces } from './visible.ts'

const marks = (text: string): readonly string[] =>
  pieces(text).flatMap((piece) => (piece.mark ? [piece.text] : []))

test.each<[string, string, readonly string[]]>([
  ['a turn of direction', 'Pay \u202Emoc.bank', ['U+202E']],
  ['an isolate', '\u2066a\u2069', ['U+2066', 'U+2069']],
  ['nothing wide', 'a\u200Bb\uFEFF', ['U+200B', 'U+FEFF']],
  ['a tag', 'a\u{E0041}', ['U+E0041']],
  ['a filler of another script', 'a\u3164b', ['U+3164']],
  ['a soft hyphen', 'ba\u00ADnk', ['U+00AD']],
  ['a tab, a bell and a return', 'a\t\u0007\r', ['U+0009', 'U+0007', 'U+000D']],
  ['a line that is none', 'a\u2028b', ['U+2028']],
  ['a space that is none', 'a\u00A0b', ['U+00A0']],
  ['half a character', 'a\uD800', ['U+D800']],
  ['a private one', '\uE000', ['U+E000']],
  ['a stroke through a digit', '10\u0335', ['U+0335']],
  ['a pile of accents', 'e\u0301\u0302\u0303\u0304', ['U+0303', 'U+0304']],
  ['an accent on nothing', ' \u0301', ['U+0301']],
  ['Cyrillic in a Latin word', 'pa\u0443pal', ['U+0443']],
  ['Greek in a Latin word', 'C\u03BFinbase', ['U+03BF']],
  ['letters of mathematics', '\u{1D5D5}ank', ['U+1D5D5']],
  ['wide letters', '\uFF21', ['U+FF21']],
  ['a circled letter', '\u24B6', ['U+24B6']],
  ['a picture of several, which is one', '\u{1F468}\u200D\u{1F469}', []],
  ['a coloured heart', '\u2764\uFE0F', []],
  ['a selector after a letter', 'a\uFE0F', ['U+FE0F']],
  ['plain text of many scripts', 'Pear, Birne, груша, 梨, خوخ, नाशपाती, é, ñ\nTwo', []],
])('%s is shown for what it is', (_what, text, expected) => {
  expect(marks(text)).toEqual(expected)
})

test('nothing of a text is left out, and nothing hidden stays unmarked', () => {
  const odd = fc.constantFrom(
    '\u202E',
    '\u200B',
    '\u200D',
    '\u0301',
    '\n',
    'a',
    'а',
    '1',
    ' ',
    '\u{1F468}',
  )
  const text = fc
    .array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 })))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, (given) => {
      let rebuilt = ''
      for (const { text: shown, mark } of pieces(given)) {
        if (!mark) {
          rebuilt += shown
          const alone = shown.replace(/[\u200D\uFE0F]/g, '')
          if (/[^\P{C}\n]|\p{Default_Ignorable_Code_Point}|[^\P{Z} ]/u.test(alone))
            throw new Error(`Hidden in ${JSON.stringify(shown)}`)
          continue
        }
        const character = String.fromCodePoint(Number.parseInt(shown.slice(2), 16))
        // A letter that passes for another stands before its mark, a circled one too.
        const isNamed = rebuilt.endsWith(character) && /\p{L}|\p{N}|\p{So}/u.test(character)
        if (!isNamed) rebuilt += character
      }
      expect(rebuilt).toBe(given)
    }),
    { numRuns: 200 },
  )
})
