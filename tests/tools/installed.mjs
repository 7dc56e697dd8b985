import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

export const isInstalled = (folder) => {
  const installed = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const present = readJson(installed).packages ?? {}
  return Object.entries(readJson(join(folder, 'package-lock.json')).packages ?? {}).every(
    ([path, locked]) => {
      if (!path.startsWith('node_modules/')) return true
      const found = present[path]
      if (found === undefined) return Boolean(locked.optional || locked.peer)
      return found.version === locked.version && found.integrity === locked.integrity
    },
  )
}
