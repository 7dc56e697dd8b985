import { guideBlock } from '../guide.ts'
import { read } from './sources.ts'

/** The line in a page that stands for a block of another document: `<!-- block: server.md/app/wallet.tsx -->`. */
const marker = /^<!-- block: (\S+) -->$/gm
/** The line in a page that stands for a file of the repository: `<!-- file: examples/ssr/app.tsx -->`. */
const fileMarker = /^<!-- file: (\S+) -->$/gm

const kindOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1] ?? ''

const fence = (path: string, code: string): string =>
  `\`\`\`${kindOf(path)}\n${code.trimEnd()}\n\`\`\``

/** A page with the blocks and the files that it names. Throws, naming it, where there is none. */
export const withSources = (page: string): string =>
  page
    .replace(marker, (_, name: string) => fence(name, guideBlock(name).code))
    .replace(fileMarker, (_, path: string) => fence(path, read(path)))
