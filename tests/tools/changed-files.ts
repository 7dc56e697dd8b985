import { execFileSync } from 'node:child_process'
import { root } from './modules.ts'

const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

/**
 * The files that changed since a commit: since `wanted`, or since this branch left `origin/main`. What is not committed
 * counts. Where there is no `origin/main`, the last commit alone counts, and `since` says so.
 */
export const changedFiles = (
  wanted?: string,
  folder: string = root,
): { readonly since: string; readonly files: readonly string[] } | { readonly error: string } => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const commitOf = (name: string): string | undefined => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim()
    } catch {
      return undefined // no such branch or commit here
    }
  }
  if (wanted !== undefined && commitOf(wanted) === undefined)
    return { error: `There is no commit ${wanted} here.` }
  const main = commitOf('origin/main')
  const base =
    wanted ??
    (main === undefined ? (commitOf('HEAD~1') ?? 'HEAD') : git('merge-base', main, 'HEAD').trim())
  const since =
    wanted ??
    (main === undefined
      ? 'HEAD~1 (there is no origin/main here; name a commit to compare with another one)'
      : 'origin/main')
  const files = [
    ...lines(git('diff', '--name-only', '--no-renames', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]
  return { since, files: [...new Set(files)].sort() }
}
