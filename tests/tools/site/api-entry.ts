import { readDocstring } from './docstring.ts'
import { innerTypes, named, type Shown } from './inner-types.ts'
import { fence, prose } from './markdown.ts'
import type { PublicDeclaration } from './public-declarations.ts'
import { signatureOf } from './signature.ts'

/** Where a code, or a name as a file means it, leads from the page; undefined for any other text. */
export type Resolve = (text: string, file: string) => string | undefined
type Find = (text: string) => string | undefined

const linked = (text: string, find: Find): string =>
  prose(text).replace(/`([\w/-]+)(\(\))?`/g, (code, name: string) => {
    const link = find(name)
    return link === undefined ? code : `[${code}](${link})`
  })

/** The public types that stand in signatures, so that a reader gets from one to the next. */
function seeAlso(name: string, shown: readonly Shown[], resolve: Resolve): readonly string[] {
  const links = new Set<string>()
  for (const { text, file } of shown)
    for (const word of named(text)) {
      const link = word === name ? undefined : resolve(word, file)
      if (link !== undefined) links.add(`[${word}](${link})`)
    }
  return links.size === 0 ? [] : [`See ${[...links].sort().join(', ')}.`]
}

/** The codes of a catalogue of errors, each with its place on their page. */
function codesOf(signature: string, codes: readonly string[], find: Find): readonly string[] {
  const plugin = /^const \w+: Errors<'([^']+)'/.exec(signature)?.[1]
  const links = codes
    .filter((code) => code.split('/')[0] === plugin)
    .map((code) => `[${code}](${find(code)})`)
  return links.length === 0 ? [] : [`Codes: ${links.join(', ')}.`]
}

/** What the page says about one name. */
export function described(
  one: PublicDeclaration,
  codes: readonly string[],
  resolve: Resolve,
): readonly string[] {
  const { name, file, declarations } = one
  if (declarations.length === 0) return [`\`${name}\` of \`${file}\`, handed on as it is.`]
  const find: Find = (text) => resolve(text, file)
  const signatures = declarations.map(signatureOf)
  const own = signatures.map((text) => ({ text, file }))
  const inner = innerTypes(one, own, (word, from) => resolve(word, from) !== undefined)
  const docs = declarations.map(({ doc }) => readDocstring(doc))
  const throws = docs.flatMap((doc) => doc.throws).map((text) => linked(text, find))
  return [
    ...docs.flatMap(({ deprecated }) =>
      deprecated === undefined ? [] : [`**Deprecated.** ${linked(deprecated, find)}`],
    ),
    ...docs.flatMap(({ text }) => (text === '' ? [] : [linked(text, find)])),
    fence([...own, ...inner].map(({ text }) => text).join('\n')),
    ...(throws.length === 0 ? [] : [`**Throws** ${throws.join('; ')}`]),
    ...docs.flatMap(({ examples }) => examples.map((example) => fence(example, 'tsx'))),
    ...signatures.flatMap((signature) => codesOf(signature, codes, find)),
    ...seeAlso(name, [...own, ...inner], resolve),
  ]
}
