import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { root } from './tools/modules.ts'
import { publishLine, type Release, whyNot } from './tools/release/readiness.ts'

const repository = { url: 'git+https://git.example/orchard/wallet-kernel.git' }
const manifest = {
  ...{ name: 'wallet-kernel', version: '1.2.0', license: 'MIT', repository },
  publishConfig: { access: 'public', provenance: true },
}
const release: Release = {
  ...{ manifest, locked: '1.2.0', changelog: '# Changelog\n\n## 1.2.0\n\n## 1.1.0\n' },
  ...{
    tag: 'latest',
    changed: [],
    tags: ['v1.1.0'],
    remote: 'git@git.example:orchard/wallet-kernel',
  },
}
const without = (part: keyof typeof manifest): Release => {
  const { [part]: _left, ...rest } = manifest
  return { ...release, manifest: rest as Release['manifest'] }
}

describe('a release', () => {
  test('with everything in its place can be published, with provenance and for everyone', () => {
    expect(whyNot(release)).toEqual([])
    expect(publishLine('kernel.tgz', release)).toBe(
      'npm publish kernel.tgz --tag latest --access public --provenance',
    )
  })

  const version = (text: string): Release => ({
    ...{ ...release, locked: text, changelog: `## ${text}\n` },
    manifest: { ...manifest, version: text },
  })
  test.each<[string, Release, RegExp]>([
    ['of a version that npm cannot order', version('1.2'), /none that npm orders/],
    ['of a preview that every install would get', version('1.3.0-beta.1'), /--tag next/],
    ['of a version that was released', { ...release, tags: ['v1.2.0'] }, /raise the version/],
    ['without a section in the changelog', { ...release, changelog: '## 1.1.0' }, /its section/],
    ['with another version in the lock file', { ...release, locked: '1.1.0' }, /npm install/],
    ['of changes that are not committed', { ...release, changed: ['index.ts'] }, /: index\.ts/],
    ['without a licence', without('license'), /licence/],
    ['without a repository', without('repository'), /repository\.url/],
    ['without provenance and access', without('publishConfig'), /access/],
    ['from another repository', { ...release, remote: 'https://git.example/a/b' }, /pushed to/],
  ])('%s is refused', (_what, refused, reason) => {
    expect(whyNot(refused).join('\n')).toMatch(reason)
  })

  test('of a preview goes out under a tag of its own', () => {
    expect(whyNot({ ...version('1.3.0-beta.1'), tag: 'next' })).toEqual([])
  })
})

test('npm run release packs what is built, prints how it would be published, and publishes nothing', async () => {
  expect(existsSync(join(root, 'dist')), 'npm run build comes first').toBe(true)
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const log = join(folder, 'calls')
  // Every call of npm is written down before npm itself gets it.
  const path = process.env.PATH ?? ''
  writeFileSync(
    join(folder, 'npm'),
    `#!/bin/sh\necho "$@" >> '${log}'\nPATH="\${PATH#*:}"\nexec npm "$@"\n`,
  )
  chmodSync(join(folder, 'npm'), 0o755)
  const answer = await promisify(execFile)(
    'node',
    ['tests/tools/run-ts.mjs', 'tests/tools/release.ts', '--pack-only'],
    {
      cwd: root,
      env: { ...process.env, PATH: `${folder}:${path}` },
    },
  ).catch((error: { stdout: string; stderr: string }) => error)
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const tarball = `.cache/release/${name}-${version}.tgz`
  expect(answer.stdout).toContain(
    `npm publish ${tarball} --tag latest --access public --provenance`,
  )
  expect(answer.stdout).toContain('Nothing was published.')
  expect(answer.stdout).toContain('No test ran')
  expect(existsSync(join(root, tarball))).toBe(true)
  const calls = readFileSync(log, 'utf8').trim().split('\n')
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['pack', 'pack', 'pack'])
  for (const companion of ['create-wallet-kernel', 'wallet-kernel-codemod'])
    expect(answer.stdout).toContain(`npm publish .cache/release/${companion}-${version}.tgz`)
  rmSync(folder, { recursive: true, force: true })
})
