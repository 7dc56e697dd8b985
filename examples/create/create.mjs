#!/usr/bin/env node
// npm create wallet-kernel my-app -- --families eip155,solana
// In a terminal it asks for missing options; otherwise they have their defaults.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { checkFolder, writeApp } from './app.mjs'
import { families, parseFamilies } from './families.mjs'

const usage = `npm create wallet-kernel [folder] -- [--families ${Object.keys(families).join(',')}]`

const readArguments = () => {
  const options = { families: { type: 'string' }, help: { type: 'boolean' } }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (positionals.length > 1) throw new Error(`One folder at most: ${usage}`)
  return { ...values, folder: positionals[0] }
}

/** Asks in the terminal; without one, the default is the answer. */
const asker = () => {
  if (!process.stdin.isTTY)
    return { ask: async (_question, fallback) => fallback, end: () => undefined }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return {
    ask: async (question, fallback) =>
      (await terminal.question(`${question} (${fallback}) `)).trim() || fallback,
    end: () => terminal.close(),
  }
}

/** The folder and the families: as given, else as answered. */
const choose = async (given) => {
  const { ask, end } = asker()
  try {
    const folder = given.folder ?? (await ask('Folder of the app?', 'wallet-app'))
    checkFolder(folder)
    if (given.families !== undefined) return { folder, chosen: parseFamilies(given.families) }
    for (const [id, { name }] of Object.entries(families)) console.log(`  ${id.padEnd(14)} ${name}`)
    return { folder, chosen: parseFamilies(await ask('Families, with commas?', 'eip155')) }
  } finally {
    // An open terminal would keep the process.
    end()
  }
}

const main = async () => {
  const given = readArguments()
  if (given.help) return console.log(usage)
  const { folder, chosen } = await choose(given)
  const paths = writeApp(folder, chosen)
  console.log(`Wrote ${paths.length} files and folders into ${folder}, for ${chosen.join(', ')}.`)
  console.log(`\n  cd ${folder}\n  npm install\n  npm run dev\n`)
}

try {
  await main()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
