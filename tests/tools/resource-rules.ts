import { posix } from 'node:path'
import { isTest, type SourceModule, type SyntaxNode } from './modules.ts'
import { isNode, lineOf, nodesOf, walk } from './syntax.ts'

const nameOf = (value: unknown): string | undefined =>
  isNode(value) && typeof value.name === 'string' ? value.name : undefined
const argumentsOf = ({ typeArguments }: SyntaxNode): readonly SyntaxNode[] =>
  isNode(typeArguments) ? nodesOf(typeArguments.params) : []
const inside = ({ typeAnnotation }: SyntaxNode): readonly SyntaxNode[] => nodesOf(typeAnnotation)

const plain = new Set([
  ...['TSNumberKeyword', 'TSStringKeyword', 'TSBooleanKeyword', 'TSBigIntKeyword'],
  ...['TSUndefinedKeyword', 'TSNullKeyword', 'TSLiteralType', 'TSTemplateLiteralType'],
])
/** Holds data if everything in its brackets is data. */
const containers = new Set([
  ...['Array', 'ReadonlyArray', 'Set', 'ReadonlySet', 'Map', 'ReadonlyMap', 'Record'],
  ...['Readonly', 'Partial', 'Required', 'NonNullable'],
])
/** A part of the type that stands first in its brackets. */
const parts = new Set(['Pick', 'Omit', 'Exclude', 'Extract'])

interface Declared {
  readonly module: SourceModule
  readonly node: SyntaxNode
}

/** Finds types by name, in their module or where that has them from. */
class Types {
  private readonly modules: ReadonlyMap<string, SourceModule>
  constructor(modules: readonly SourceModule[]) {
    this.modules = new Map(modules.map((module) => [module.path, module]))
  }

  find(module: SourceModule, name: string): Declared | undefined {
    for (const statement of nodesOf(module.program.body)) {
      const node = isNode(statement.declaration) ? statement.declaration : statement
      const declares = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'].includes(node.type)
      if (declares && nameOf(node.id) === name) return { module, node }
      if (!isNode(statement.source)) continue
      for (const one of nodesOf(statement.specifiers)) {
        const isImport = statement.type === 'ImportDeclaration'
        if (nameOf(isImport ? one.local : one.exported) !== name) continue
        const from = String((statement.source as SyntaxNode).value)
        const path = posix.join(posix.dirname(module.path), from)
        const next = from.startsWith('.') ? this.modules.get(path) : undefined
        return next && this.find(next, nameOf(isImport ? one.imported : one.local) ?? name)
      }
    }
    return undefined
  }

  /** Whether a type holds nothing but data: no function, and nothing that is not known. */
  isData(
    module: SourceModule,
    node: SyntaxNode,
    seen: ReadonlySet<SyntaxNode> = new Set(),
  ): boolean {
    const every = (nodes: readonly SyntaxNode[]): boolean =>
      nodes.every((one) => this.isData(module, one, seen))
    switch (node.type) {
      case 'TSArrayType':
        return every(nodesOf(node.elementType))
      case 'TSTupleType':
        return every(nodesOf(node.elementTypes))
      case 'TSUnionType':
      case 'TSIntersectionType':
        return every(nodesOf(node.types))
      case 'TSTypeLiteral':
        return every(nodesOf(node.members))
      case 'TSInterfaceBody':
        return every(nodesOf(node.body))
      case 'TSTypeOperator':
      case 'TSParenthesizedType':
      case 'TSNamedTupleMember':
      case 'TSOptionalType':
      case 'TSRestType':
      case 'TSTypeAnnotation':
        return every([...inside(node), ...nodesOf(node.elementType)])
      case 'TSPropertySignature':
      case 'TSIndexSignature':
        return every(inside(node))
      case 'TSTypeReference':
        return this.isNamedData(module, node, seen)
      default:
        return plain.has(node.type)
    }
  }

  private isNamedData(
    module: SourceModule,
    node: SyntaxNode,
    seen: ReadonlySet<SyntaxNode>,
  ): boolean {
    const name = nameOf(node.typeName)
    if (name === undefined) return false
    const given = argumentsOf(node)
    const every = (nodes: readonly SyntaxNode[]): boolean =>
      nodes.every((one) => this.isData(module, one, seen))
    if (containers.has(name)) return every(given)
    if (parts.has(name)) return every(given.slice(0, 1))
    const found = this.find(module, name)
    if (!found) return false
    if (seen.has(found.node)) return true
    const now = new Set([...seen, found.node])
    const { body, typeAnnotation, extends: bases } = found.node
    const all = [...nodesOf(body), ...nodesOf(typeAnnotation)]
    // What an interface builds on is looked up by its name like any other.
    const above = nodesOf(bases).map((one) => ({
      ...one,
      type: 'TSTypeReference',
      typeName: one.expression,
    }))
    return [...all, ...above].every((one) => this.isData(found.module, one, now))
  }
}

/** Names of generic types that stand for keys of what is in their brackets. */
const keyTypesOf = (modules: readonly SourceModule[]): ReadonlySet<string> =>
  new Set([
    'ResourceKey',
    ...modules.flatMap(({ program, source }) =>
      (source.includes('ResourceKey<') ? [...walk(program)] : []).flatMap((node) => {
        if (node.type !== 'TSTypeAliasDeclaration' || !isNode(node.typeParameters)) return []
        const isKey = [...walk(node)].some((one) => nameOf(one.typeName) === 'ResourceKey')
        return isKey ? (nameOf(node.id) ?? []) : []
      }),
    ),
  ])

/** A resource key whose type is plain data: its name up to an id, and where it is declared. */
interface DataKey {
  readonly name: string
  readonly at: string
}

/** Resource keys that hold data instead of a live object. */
export function dataKeys(modules: readonly SourceModule[]): readonly DataKey[] {
  const types = new Types(modules)
  const keyTypes = keyTypesOf(modules)
  const names = ['resourceKey', ...keyTypes]
  const found = modules
    .filter(({ path }) => !isTest(path) && !path.startsWith('kernel/'))
    .filter(({ source }) => names.some((name) => source.includes(name)))
    .flatMap((module) =>
      nodesOf(module.program.body).flatMap((statement) =>
        [...walk(statement)].flatMap((node): readonly DataKey[] => {
          const isCall = node.type === 'CallExpression' && nameOf(node.callee) === 'resourceKey'
          const isType =
            node.type === 'TSTypeReference' && keyTypes.has(nameOf(node.typeName) ?? '')
          const [held] = isCall || isType ? argumentsOf(node) : []
          if (!held || !types.isData(module, held)) return []
          const { source, path } = module
          const text = source.slice(isCall ? node.start : statement.start)
          const [, name = path] = /resourceKey(?:<[^(]*>)?\(\s*['"`]([^'"`$]*)/.exec(text) ?? []
          return [{ name, at: `${path}:${lineOf(source, node.start)}` }]
        }),
      ),
    )
  return found.filter(({ name }, index) => found.findIndex((one) => one.name === name) === index)
}

/** Where something is stored under a text, which says nothing of what it is. */
export const untypedPuts = (modules: readonly SourceModule[]): readonly string[] =>
  modules
    .filter(({ path }) => !isTest(path) && !path.startsWith('kernel/'))
    .filter(({ source }) => source.includes('resources.put'))
    .flatMap(({ path, source, program }) =>
      [...walk(program)].flatMap((node) => {
        if (node.type !== 'CallExpression' || !isNode(node.callee)) return []
        const { start, end } = node.callee
        const [key] = nodesOf(node.arguments)
        const isText = key?.type === 'Literal' || key?.type === 'TemplateLiteral'
        return isText && /\bresources\.put$/.test(source.slice(start, end))
          ? [`${path}:${lineOf(source, start)}`]
          : []
      }),
    )
