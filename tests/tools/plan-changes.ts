import { dueAfter } from '../e2e/checked-scenes.ts'
import { choose, mostScenes, sayChosen } from './changed.ts'
import { changedFiles } from './changed-files.ts'
import type { Plan } from './plan.ts'

/**
 * The plan of `npm test -- changed`: the stages and files that can notice the files that changed since the commit that
 * the words name. Prints what it chose and why. `names` are the stages in their order.
 */
export const planOfChanges = (
  [wanted, ...more]: readonly string[],
  names: readonly string[],
): Plan | { readonly error: string } => {
  if (more.length > 0)
    return { error: `One commit, please, instead of ${[wanted, ...more].join(' ')}.` }
  const changed = changedFiles(wanted)
  if ('error' in changed) return changed
  const { since, files } = changed
  const due = dueAfter(files)
  const chosen = files.length > 0 ? choose(files, due) : []

  console.log(`${files.length} ${files.length === 1 ? 'file' : 'files'} changed since ${since}:`)
  for (const file of files.slice(0, 20)) console.log(`  ${file}`)
  if (files.length > 20) console.log(`  and ${files.length - 20} more`)
  console.log(`\nThis runs:\n${sayChosen(chosen)}`)
  const scenes = [...due.values()].reduce((sum, count) => sum + count, 0)
  if (scenes > mostScenes)
    console.log(`${scenes} scenes depend on it and are left to CI; npm run sweep checks them here.`)
  return {
    named: [],
    files: [],
    stages: names.filter((name) => chosen.some(({ stage }) => stage === name)),
    filesOf: (name) =>
      chosen.filter(({ stage }) => stage === name).flatMap(({ files: paths }) => paths),
  }
}
