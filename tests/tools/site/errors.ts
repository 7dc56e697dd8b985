import { join } from 'node:path'
import { readModules, root } from '../modules.ts'

/** A code of a catalogue with its sentence, whose values stand as `{name}`. */
export interface ErrorEntry {
  readonly plugin: string
  readonly code: string
  readonly text: string
}

interface Catalogue {
  readonly codes: readonly string[]
  create(code: string, facts: object): Error
}

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'codes' in value && 'create' in value

// A list of one name: as text, joined and mapped it is that name.
const placeholders: object = new Proxy({}, { get: (_, key) => [`{${String(key)}}`] })

/** The id of every call of `defineErrors` in the sources, by the file it is in. */
export const declaredCatalogues = (): readonly { readonly path: string; readonly id: string }[] =>
  readModules(['kernel', 'plugins'])
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, source }) =>
      [...source.matchAll(/\bdefineErrors(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, id = '']) => ({
        path,
        id,
      })),
    )

let known: Promise<readonly ErrorEntry[]> | undefined

/** Every error code of the library, sorted by plugin in the order of the sources. */
export function errorEntries(): Promise<readonly ErrorEntry[]> {
  known ??= readEntries()
  return known
}

async function readEntries(): Promise<readonly ErrorEntry[]> {
  const entries = new Map<string, ErrorEntry>()
  for (const path of new Set(declaredCatalogues().map((one) => one.path))) {
    const module: object = await import(/* @vite-ignore */ join(root, path))
    for (const catalogue of Object.values(module).filter(isCatalogue))
      for (const code of catalogue.codes) {
        const [plugin = '', ...rest] = code.split('/')
        const { message } = catalogue.create(rest.join('/'), placeholders)
        entries.set(code, { plugin, code, text: message })
      }
  }
  return [...entries.values()].sort((a, b) => a.plugin.localeCompare(b.plugin))
}

/** The id of a code's heading on the page of errors. */
export const anchorOf = (code: string): string => code.replaceAll('/', '-')
