/** Text that Markdown and Vue show as it is; code in backticks stays code. */
export const prose = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : escaped(part)))
    .join('')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;')

/** Text inside a cell of a table. */
export const cell = (text: string): string =>
  prose(text).replaceAll('|', '\\|').replace(/\s+/g, ' ')

/** A code block. */
export const fence = (code: string, kind = 'ts'): string => `\`\`\`${kind}\n${code}\n\`\`\``

/** Inline code in a cell: without line breaks, and with bars that do not end the cell. */
export const code = (text: string): string =>
  `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\``
