export const declarations = ({ program }) =>
  program.body.filter(({ type }) => type === 'ImportDeclaration')

const isOf = (source, name) => source === name || source.startsWith(`${name}/`)

/** The names that a module imports from packages, and the import declarations. */
export function importsOf(module, packages) {
  const found = declarations(module).filter(({ source }) =>
    packages.some((name) => isOf(source.value, name)),
  )
  const specifiers = found.flatMap((declaration) =>
    declaration.specifiers.map((node) => ({
      declaration,
      node,
      // `import * as kit` and `import kit` name nothing that could be moved alone.
      name: node.type === 'ImportSpecifier' ? (node.imported.name ?? node.imported.value) : '*',
      local: node.local.name,
    })),
  )
  return { declarations: found, specifiers }
}

const capital = (name) => name[0].toUpperCase() + name.slice(1)

/** Another name for what a file knows under its own already. */
const aliasOf = (name) => (/^[A-Z]/.test(name) ? `Kernel${name}` : `kernel${capital(name)}`)

/**
 * Gathers what a module has to import from now on. `freed` are names that it has no more, so that they can be given
 * anew; a name that is taken gets another one.
 */
export function importer(module, freed) {
  const wanted = new Map()
  const types = []
  const isTaken = (name) => module.names.has(name) && !freed.has(name)

  const known = (source, name) =>
    importsOf(module, [source]).specifiers.find(
      (one) =>
        one.name === name &&
        one.declaration.source.value === source &&
        one.declaration.importKind !== 'type' &&
        one.node.importKind !== 'type',
    )?.local

  return {
    isTaken,
    /** The local name of an import: the one that is there, of any of the sources, or a new one of the first. */
    need(sources, name) {
      const [first] = sources
      const local = sources.map((source) => known(source, name)).find(Boolean)
      if (local) return local
      const names = wanted.get(first) ?? new Map()
      wanted.set(first, names)
      const own = names.get(name) ?? (isTaken(name) ? aliasOf(name) : name)
      names.set(name, own)
      return own
    },
    /** A type of another source that goes on under the name that the module has for it. */
    needType: (source, name, local) => void types.push({ source, name, local }),
    /** Writes the wanted imports: into a declaration of the same source, the others at a place of the file. */
    write(edit, at, { quote, end }) {
      const lines = []
      for (const [source, names] of [...wanted].toSorted(([one], [two]) => (one < two ? -1 : 1))) {
        const list = [...names]
          .map(([name, local]) => (name === local ? name : `${name} as ${local}`))
          .toSorted((one, two) => one.localeCompare(two))
        const there = declarations(module).find(
          (one) =>
            one.source.value === source &&
            one.importKind !== 'type' &&
            one.specifiers.at(-1)?.type === 'ImportSpecifier',
        )
        if (there) edit.insert(there.specifiers.at(-1).end, `, ${list.join(', ')}`)
        else lines.push(`import { ${list.join(', ')} } from ${quote}${source}${quote}${end}\n`)
      }
      for (const { source, name, local } of types)
        lines.push(
          `import type { ${name === local ? name : `${name} as ${local}`} } from ${quote}${source}${quote}${end}\n`,
        )
      if (lines.length > 0) edit.insert(at, lines.join(''))
    },
  }
}

/** Takes names out of a package's declarations; one that is left with none goes as a whole, with its line. */
export function removeImports(module, edit, { declarations: found, specifiers }, isMoved) {
  const lineOf = ({ start, end }) => ({ start, end: module.text[end] === '\n' ? end + 1 : end })
  for (const declaration of found) {
    const own = specifiers.filter((one) => one.declaration === declaration)
    const left = own.filter((one) => !isMoved(one))
    if (left.length === own.length && own.length > 0) continue
    if (left.some(({ name }) => name === '*')) continue
    if (left.length === 0) {
      edit.replace(lineOf(declaration), '')
      continue
    }
    const [first] = declaration.specifiers
    const last = declaration.specifiers.at(-1)
    const list = left.map(({ node }) => module.textOf(node)).join(', ')
    edit.replace({ start: first.start, end: last.end }, list)
  }
}
