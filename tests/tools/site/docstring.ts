/** A docstring by its tags. */
export interface Docstring {
  /** What stands before the first tag. */
  readonly text: string
  /** What to use instead, where the name will go. */
  readonly deprecated?: string
  readonly throws: readonly string[]
  readonly examples: readonly string[]
}

/** Reads a docstring whose stars are taken off. Throws, naming it, on a tag that no page would show. */
export function readDocstring(doc: string): Docstring {
  const [text = '', ...tags] = doc.split(/^@(?=\w+)/m)
  let deprecated: string | undefined
  const throws: string[] = []
  const examples: string[] = []
  for (const tag of tags) {
    const [, name = '', content = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag) ?? []
    if (name === 'throws') throws.push(content.trim())
    else if (name === 'example') examples.push(content.trim())
    else if (name === 'deprecated') deprecated = content.trim()
    else throw new Error(`No page shows the tag @${name}: ${content.trim()}`)
  }
  return { text: text.trim(), ...(deprecated && { deprecated }), throws, examples }
}
