import type { Path } from './diff.ts'
import { within } from './within.ts'

/** One visible line of a JSON tree. */
export interface TreeNode {
  /** Stable across states, so that open lines stay open while the playhead moves. */
  readonly id: string
  readonly label: string
  readonly value: unknown
  /** Parent line; undefined for the top level. */
  readonly parent: TreeNode | undefined
  /** From the root of the tree; a chunk of a list has the path of its list. */
  readonly path: Path
  /** 1 for the top level, as in `aria-level`. */
  readonly level: number
  readonly branch: boolean
  readonly open: boolean
  /** 1-based position among `siblings`. */
  readonly position: number
  readonly siblings: number
}

/** A chunk of a long list, opened on demand. */
export class Stretch {
  readonly items: readonly unknown[]
  readonly from: number
  constructor(items: readonly unknown[], from: number) {
    this.items = items
    this.from = from
  }
}

const chunk = 100
/** The key is the step of its path; a chunk has none. */
type Entry = readonly [label: string, value: unknown, key?: string | number]

function stretches(items: readonly unknown[]): readonly Entry[] {
  const parts: Entry[] = []
  for (let from = 0; from < items.length; from += chunk) {
    const part = items.slice(from, from + chunk)
    parts.push([`${from} … ${from + part.length - 1}`, new Stretch(part, from)])
  }
  return parts
}

/** The step to the chunk that contains an item of a long list. */
function stretchId(value: unknown, key: string | number): string {
  if (!Array.isArray(value) || value.length <= chunk) return ''
  const index = Math.floor(Number(key) / chunk)
  const label = stretches(value)[index]?.[0]
  return label === undefined ? '' : `/${label}`
}

function entriesOf(value: object): readonly Entry[] {
  if (value instanceof Stretch)
    return value.items.map((item, index) => {
      const at = value.from + index
      return [String(at), item, at]
    })
  if (Array.isArray(value))
    return value.length > chunk
      ? stretches(value)
      : value.map((item, index) => [String(index), item, index])
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => [key, item, key])
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (value instanceof Stretch || Object.keys(value).length > 0)

/** The visible lines for a set of open branches; closed branches are not read. */
export function visibleNodes(root: unknown, open: ReadonlySet<string>): readonly TreeNode[] {
  const nodes: TreeNode[] = []
  function list(value: object, parent?: TreeNode): void {
    const entries = entriesOf(value)
    const { id: prefix = '', level = 0, path = [] } = parent ?? {}
    for (const [index, [label, item, key]] of entries.entries()) {
      const id = `${prefix}/${label}`
      const branch = isBranch(item)
      const node: TreeNode = {
        id,
        label,
        value: item,
        parent,
        path: key === undefined ? path : [...path, key],
        level: level + 1,
        branch,
        open: branch && open.has(id),
        position: index + 1,
        siblings: entries.length,
      }
      nodes.push(node)
      if (node.open) list(item as object, node)
    }
  }
  if (isBranch(root)) list(root)
  else nodes.push(leaf(root))
  return nodes
}

/** The lines that must be open to show some paths. */
export function linesTo(root: unknown, paths: readonly Path[]): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const path of paths) {
    let value = root
    let id = ''
    for (const [index, key] of path.entries()) {
      // A removed value has no line.
      if (typeof value !== 'object' || value === null) break
      const stretch = stretchId(value, key)
      id += stretch
      if (stretch) ids.add(id)
      if (index === path.length - 1) break
      id += `/${key}`
      ids.add(id)
      value = within(value, key)
    }
  }
  return ids
}

const leaf = (value: unknown): TreeNode => ({
  id: '/',
  label: '',
  value,
  parent: undefined,
  path: [],
  level: 1,
  branch: false,
  open: false,
  position: 1,
  siblings: 1,
})

/** From the outermost node to this one. */
export function lineage(node: TreeNode): readonly TreeNode[] {
  return node.parent ? [...lineage(node.parent), node] : [node]
}

/** The summary of a closed branch: `{ 3 }` or `[ 12 ]`. */
export function summary(value: object): string {
  if (value instanceof Stretch) return ''
  return Array.isArray(value) ? `[ ${value.length} ]` : `{ ${Object.keys(value).length} }`
}
