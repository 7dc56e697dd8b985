import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './modules.ts'

/**
 * Gives a folder outside of the repository the built package and, of this repository's packages, those that are named:
 * what an install would bring, without one. Other packages of the repository are not found from there.
 */
export function installInto(host: string, packages: readonly string[]): void {
  const installed = join(host, 'node_modules/wallet-kernel')
  mkdirSync(installed, { recursive: true })
  cpSync(join(root, 'dist'), join(installed, 'dist'), { recursive: true })
  cpSync(join(root, 'package.json'), join(installed, 'package.json'))
  for (const name of packages) {
    // A scope is a folder of its own.
    mkdirSync(dirname(join(host, 'node_modules', name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(host, 'node_modules', name))
  }
}
