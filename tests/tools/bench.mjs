#!/usr/bin/env node
// npm run bench            every table of tests/bench
// npm run bench -- kernel  those whose file name contains "kernel"
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { measureTables } from './tables.mjs'

const filters = process.argv.slice(2)
const folder = join(root, 'tests/bench')
const files = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => /\.bench\.(ts|mjs)$/.test(name))
  .filter((name) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
  .sort()
if (files.length === 0) {
  console.error(`No bench matches ${filters.join(' ') || 'tests/bench/*.bench.ts'}.`)
  process.exit(1)
}
await measureTables(files.map((name) => `tests/bench/${name}`))
