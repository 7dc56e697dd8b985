import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pages = fileURLToPath(new URL('../.cache/pages', import.meta.url))

/** A page by its first heading. */
const page = (name) => ({
  text: /^# (.*)$/m.exec(readFileSync(join(pages, `${name}.md`), 'utf8'))?.[1] ?? name,
  link: `/${name}`,
})

/** The pages at the left. */
export const sidebar = () => [{ text: 'Use it', items: ['start', 'errors'].map(page) }]
