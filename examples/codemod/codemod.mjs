#!/usr/bin/env node
// npx wallet-kernel-codemod rainbowkit src --write
// Without --write it says what it would do, and writes nothing.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { appkit } from './kits/appkit.mjs'
import { connectkit } from './kits/connectkit.mjs'
import { rainbowkit } from './kits/rainbowkit.mjs'
import { wagmi } from './kits/wagmi.mjs'
import { walletAdapter } from './kits/wallet-adapter.mjs'
import { move } from './move.mjs'

const kits = { rainbowkit, connectkit, appkit, wagmi, 'wallet-adapter': walletAdapter }
const usage = `wallet-kernel-codemod <${Object.keys(kits).join(' | ')}> [folder] [--write]`

const readArguments = () => {
  const options = { write: { type: 'boolean' }, help: { type: 'boolean' } }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name, folder = '.', ...more] = positionals
  if (!values.help && (!Object.hasOwn(kits, name ?? '') || more.length > 0)) throw new Error(usage)
  if (!values.help && !existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  return { ...values, kit: kits[name], folder }
}

const isModule = (name) => /\.([cm]?[jt]s|[jt]sx)$/.test(name) && !/\.d\.[cm]?ts$/.test(name)
const isSkipped = (name) => /^(\.|node_modules$|dist$|build$|out$)/.test(name)

/** The modules below a folder, with their texts. */
const readModules = (folder) => {
  const inside = (at) =>
    readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
      if (isSkipped(entry.name)) return []
      const path = join(at, entry.name)
      if (entry.isDirectory()) return inside(path)
      return entry.isFile() && isModule(entry.name) ? [path] : []
    })
  const name = (path) => relative(folder, path).split(sep).join('/')
  return new Map(inside(folder).map((path) => [name(path), readFileSync(path, 'utf8')]))
}

const main = () => {
  const { kit, folder, write, help } = readArguments()
  if (help) return console.log(usage)
  const { files, notes, installs, packages, isLeft } = move(kit, readModules(folder))
  console.log(`${kit.title} to wallet-kernel, ${write ? 'written' : 'nothing written yet'}:`)
  for (const [path, text] of files) {
    if (write) writeFileSync(join(folder, path), text)
    console.log(`  ${path}`)
  }
  if (notes.length > 0)
    console.log(
      `\nBy hand, each with a comment TODO(wallet-kernel)${write ? ' (lines as they were before)' : ''}:`,
    )
  for (const { path, line, code, sentence } of notes)
    console.log(`  ${path}:${line}  ${code}\n    ${sentence}`)
  if (isLeft)
    console.log(
      `\nWhat is left of ${kit.title} fails when it runs: its provider is gone. Replace that before you start the app.`,
    )
  console.log(`\nThen:\n  npm install ${['wallet-kernel', ...installs].join(' ')}`)
  // Peers of the kit that the app has from it alone are wagmi's and viem's: both stay.
  if (!isLeft && !kit.stays) console.log(`  npm uninstall ${packages.join(' ')}`)
  console.log('  and your formatter, type check and tests')
  if (!write) console.log('\nAdd --write to write the files.')
}

try {
  main()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
