import { anchorOf, type ErrorEntry } from './errors.ts'
import { prose } from './markdown.ts'
import { read } from './sources.ts'

/** What to do about a code, by the code itself or by `*` and its name for codes of the same name. */
const mends = (): Readonly<Record<string, string>> => JSON.parse(read('examples/site/mends.json'))

/** The keys under which `mends.json` may say what to do about a code. */
export const mendKeys = (code: string): readonly string[] => [code, code.replace(/^[^/]*/, '*')]

const head = `---
outline: 2
---

# Errors

What the library throws or records has a stable \`code\`, \`<plugin>/<name>\`. Branch on the code, never on the text: the
text is a sentence for the visitor, in English, and the modal translates it. \`error.facts\` holds the values that stand
in the sentence here in braces, and \`error.cause\` what a wallet, a node or a server threw.

\`mutateAsync\` of a hook and a promise of \`kernel.dispatch\` reject with such an error; \`mutate\` never rejects and puts it
into \`error\`. This page is made from the catalogues in the code: each code is here, under \`errors#plugin-name\`.
`

const entry = ({ code, text }: ErrorEntry, known: Readonly<Record<string, string>>): string => {
  const mend = mendKeys(code).flatMap((key) => known[key] ?? [])[0]
  return [
    `### ${code} {#${anchorOf(code)}}`,
    prose(/^\{\w+\}$/.test(text) ? `${text}, in the words of what failed.` : text),
    ...(mend === undefined ? [] : [`**What to do.** ${prose(mend)}`]),
  ].join('\n\n')
}

/** The page of every error code, by plugin. */
export function errorsPage(entries: readonly ErrorEntry[]): string {
  const known = mends()
  const plugins = [...new Set(entries.map(({ plugin }) => plugin))]
  const sections = plugins.map((plugin) => {
    const own = entries.filter((one) => one.plugin === plugin)
    return [`## ${plugin}`, ...own.map((one) => entry(one, known))].join('\n\n')
  })
  return `${[head, ...sections].join('\n\n')}\n`
}
