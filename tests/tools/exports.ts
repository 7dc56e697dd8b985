// npm run exports: writes the list of public names that tests/exports.test.ts compares with.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './modules.ts'
import { publicNames } from './public-names.ts'

const names = publicNames()
writeFileSync(join(root, 'tests/exports.json'), `${JSON.stringify(names, null, 2)}\n`)
for (const [subpath, list] of Object.entries(names)) console.log(`${subpath}: ${list.length}`)
