import { join } from 'node:path'
import { changedFiles } from './changed-files.mjs'
import { installMissing } from './install.mjs'
import { root } from './run.mjs'

/** Loads TypeScript of the tools. Vite may have to be installed before. */
const load = async (file) => {
  const { runnerImport } = await import('vite')
  const options = { root, configFile: false, logLevel: 'error' }
  return (await runnerImport(join(root, file), options)).module
}

/**
 * The plan of `npm test -- changed`: the stages and files that can notice what has changed. Prints what it chose and
 * why. `names` are the stages in their order.
 */
export const planOfChanges = async ([wanted, ...more], names) => {
  if (more.length > 0)
    return { error: `One commit, please, instead of ${[wanted, ...more].join(' ')}.` }
  const { since, files, error } = changedFiles(wanted)
  if (error) return { error }
  const [failed] = await installMissing({ browser: false, folders: [root] })
  if (failed) return { error: failed.output }
  const { choose, mostScenes, sayChosen } = await load('tests/tools/changed.ts')
  const { dueAfter } = await load('tests/e2e/checked-scenes.ts')
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
