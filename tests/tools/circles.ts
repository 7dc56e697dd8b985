import type { SourceModule } from './modules.ts'

/**
 * The groups of modules that import each other in a circle (Tarjan's strongly connected components), types and lazy
 * imports included: each group as its paths, sorted.
 */
export const importCircles = (modules: readonly SourceModule[]): string[][] => {
  const targets = new Map(
    modules.map(({ path, imports }) => [path, imports.map((to) => to.target)]),
  )
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  const visit = (path: string): number => {
    const own = index.size
    let low = own
    index.set(path, own)
    stack.push(path)
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue
      if (!index.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target))
        low = Math.min(low, lowest.get(target) ?? own, index.get(target) ?? own)
    }
    lowest.set(path, low)
    if (low < own) return low
    const circle = stack.splice(stack.indexOf(path))
    const itself = targets.get(path)?.includes(path) ?? false
    if (circle.length > 1 || itself) circles.push(circle.sort())
    return low
  }
  for (const path of targets.keys()) if (!index.has(path)) visit(path)
  return circles
}
