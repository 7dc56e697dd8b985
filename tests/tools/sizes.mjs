#!/usr/bin/env node
// npm run sizes: the table of sizes and requests, measured now.
import { measureTables } from './tables.mjs'

await measureTables(['tests/bench/sizes.bench.ts'])
