/** A fenced TypeScript block of a Markdown text. */
export interface CodeBlock {
  /** The path a leading `// app.tsx` comment gives, otherwise a name from its line. */
  readonly file: string
  readonly line: number
  readonly code: string
  /** Why the block is not compiled: the words after `foreign:` behind its fence. */
  readonly foreign?: string
}

/** Whether a block gives a command while its module loads: the kernel has not started then, and refuses it. */
export const isEarly = ({ code }: CodeBlock): boolean => /^(await )?\w+\.dispatch\./m.test(code)

/** All ```ts and ```tsx blocks in order. Throws when a fence is never closed. */
export const codeBlocks = (markdown: string): CodeBlock[] => {
  const blocks: CodeBlock[] = []
  let open: { kind: string; foreign?: string; line: number; code: string[] } | undefined
  markdown.split('\n').forEach((text, index) => {
    const fence = /^```(\w*)(?: foreign: (.+))?/.exec(text)
    if (open !== undefined && fence === null) {
      open.code.push(text)
    } else if (open !== undefined) {
      const { kind, line, code, foreign } = open
      const named = /^\/\/ ([\w./-]+\.tsx?)$/.exec(code[0] ?? '')?.[1]
      const file = named ?? `line-${line}.${kind}`
      if (kind === 'ts' || kind === 'tsx')
        blocks.push({ file, line, code: code.join('\n'), ...(foreign && { foreign }) })
      open = undefined
    } else if (fence !== null) {
      const [, kind = '', foreign] = fence
      open = { kind, line: index + 1, code: [], ...(foreign && { foreign }) }
    }
  })
  if (open !== undefined) throw new Error(`The fence in line ${open.line} is never closed.`)
  return blocks
}
