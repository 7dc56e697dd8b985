import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tools/modules.ts'

/** In their order: what asks something of a host stands first. */
const kinds = ['Breaking', 'Security', 'Fixed', 'Changed', 'Added']

const versions = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m).slice(1)
const changesOf = (text: string): string[] => text.match(/^- .+$/gm) ?? []

test('each version of the changelog groups its changes by kind, in the same order', () => {
  expect(versions).not.toHaveLength(0)
  for (const version of versions) {
    const [before = '', ...groups] = version.split(/^### /m)
    expect(changesOf(before), before).toEqual([])
    const named = groups.map((group) => group.split('\n')[0])
    expect(named, before).toEqual(kinds.filter((kind) => named.includes(kind)))
    expect(groups.map((group) => changesOf(group).length)).not.toContain(0)
  }
})

test('a change stands in the changelog once, as a sentence of its own', () => {
  const changes = versions.flatMap(changesOf)
  expect(changes.filter((change, at) => changes.indexOf(change) !== at)).toEqual([])
  expect(changes.filter((change) => !/^- [A-Z].*\.$/.test(change))).toEqual([])
})
