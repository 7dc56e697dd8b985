import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bareImports } from './tools/bare-imports.ts'
import { layerProblems, partnersOf } from './tools/layers.ts'
import { isTest, libraryFolders, parseModule, readModules, root } from './tools/modules.ts'
import { isSdk } from './tools/sdk-imports.ts'

const problemsOf = (path: string, source: string): string[] =>
  layerProblems(parseModule(path, source))

describe('the source', () => {
  const modules = readModules()

  test.each(libraryFolders)('%s/ is found by the scan', (folder) => {
    expect(modules.filter(({ path }) => path.startsWith(`${folder}/`))).not.toHaveLength(0)
  })

  test('keeps to the layers', () => {
    const partners = partnersOf(modules)
    expect(modules.flatMap((module) => layerProblems(module, partners))).toEqual([])
  })

  test('imports an SDK that a host may leave out lazily, or an app without it does not build', () => {
    const eager = modules
      // An app that imports the names of a modal for wagmi has wagmi, and an app of Vue has Vue.
      .filter(({ path }) => !isTest(path) && !/^(react\/compat|plugins\/vue)\//.test(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ from, kind }) => kind === 'static' && isSdk(from))
          .map(({ from }) => `${path}: ${from}`),
      )
    expect(eager).toEqual([])
  })

  test('examples use the package as a host does', () => {
    const examples = readModules(['examples'])
    expect(examples).not.toHaveLength(0)
    expect(examples.flatMap((module) => layerProblems(module))).toEqual([])
  })
})

describe('the scan refuses', () => {
  test.each([
    ['kernel/log.ts', "import { useState } from 'react'"],
    ['kernel/log.ts', "import type { ReactNode } from 'react'"],
    ['kernel/log.ts', "import { send } from '../plugins/send/index.ts'"],
    ['kernel/log.ts', "export { send } from '../plugins/send/index.ts'"],
    ['kernel/log.ts', "const load = () => import('../plugins/send/index.ts')"],
    ['kernel/log.ts', "import { readFileSync } from 'node:fs'"],
    ['kernel/modal/shell.ts', "import { x } from '../../react/index.ts'"],
    ['kernel/log.ts', "import { x } from './queue'"],
    ['kernel/index.ts', "export * from './log.ts'"],
    ['kernel/index.ts', 'export default 1'],
    ['plugins/send/commands.ts', "import { useState } from 'react'"],
    ['plugins/send/commands.ts', "import { append } from '../../kernel/log.ts'"],
    ['plugins/send/commands.ts', "import { connections } from '../connections/index.ts'"],
    ['plugins/send/commands.ts', "import type { X } from '../connections/selectors.ts'"],
    ['plugins/send/commands.ts', "import { accountErrors } from '../connections/contract.ts'"],
    ['plugins/send/commands.ts', "import { type X } from '../connections/contract.ts'"],
    ['plugins/send/commands.ts', "import { x } from '../../react/index.ts'"],
    ['plugins/send/commands.ts', "import { parseUnits } from 'viem'"],
    ['plugins/send/client.ts', "import { z } from 'zod'"],
    ['plugins/send/index.ts', "import { SendView } from './views/send.tsx'"],
    ['plugins/send/views/send.tsx', "import { x } from '../../connections/commands.ts'"],
    ['plugins/send/views/send.tsx', "import { x } from '../../../devtools/index.tsx'"],
    ['plugins/send/views/send.tsx', "import { x } from '../../../react/theme/tokens.ts'"],
    ['plugins/send/index.ts', "import { useSend } from './react.ts'"],
    ['plugins/send/react.ts', "import { x } from '../connections/react/use-account.ts'"],
    ['plugins/presets/index.ts', "import { x } from '../connections/react/use-account.ts'"],
    ['plugins/send/react.ts', "import { Button } from '../../react/primitives/index.ts'"],
    ['plugins/send/views/send.tsx', "import { x } from '../../connections/react/buttons.tsx'"],
    ['react/kernel-modal.tsx', "import { send } from '../plugins/send/index.ts'"],
    ['react/page-button.tsx', "import type { X } from '../plugins/send/contract.ts'"],
    ['react/page-button.tsx', "import { x } from '../plugins/send/selectors.ts'"],
    ['index.ts', "import { send } from './plugins/send/index.ts'"],
    ['index.ts', "import { Button } from './react/primitives/index.ts'"],
    ['react/kernel-modal.tsx', "import { produce } from 'immer'"],
    ['react/elements/mount.ts', "import { send } from '../../plugins/send/index.ts'"],
    ['devtools/index.tsx', "import { send } from '../plugins/send/index.ts'"],
    ['react/compat/x/button.tsx', "import { x } from '../../../plugins/send/commands.ts'"],
    ['react/compat/x/button.tsx', "import { x } from '../../../plugins/send/views/send.tsx'"],
    ['plugins/send/react.ts', "import { useAccount } from 'wagmi'"],
    ['plugins/send/views/send.tsx', "import { x } from '../../../react/compat/x/index.ts'"],
    ['index.ts', "import { x } from './react/compat/x/index.ts'"],
    ['examples/playground/main.tsx', "import { createKernel } from '../../kernel/index.ts'"],
  ])('%s: %s', (path, source) => {
    expect(problemsOf(path, source)).toHaveLength(1)
  })
})

describe('the scan allows', () => {
  test.each([
    ['kernel/log.ts', "import { Subject } from 'rxjs'\nimport { produce } from 'immer'"],
    ['kernel/modal/shell.ts', "import { x } from '../log.ts'"],
    ['plugins/send/commands.ts', "import { defineErrors } from '../../kernel/index.ts'"],
    ['plugins/send/commands/submit.ts', "import { sendErrors } from '../errors.ts'"],
    ['plugins/send/contract.ts', "import type { X } from '../connections/contract.ts'"],
    ['plugins/send/index.ts', "const view = () => import('./views/send.tsx')"],
    ['plugins/send/client.ts', "import { string } from 'zod/mini'"],
    ['plugins/eip155/adapter.ts', "const load = () => import('viem/actions')"],
    ['plugins/presets/index.ts', "import { send } from '../send/index.ts'"],
    ['plugins/presets/react/x.tsx', "import { x } from '../../connections/react/lazy-kernel.ts'"],
    ['plugins/send/views/send.tsx', "import { useState } from 'react'"],
    ['plugins/send/views/send.tsx', "import { bindPlugin } from '../../../react/index.ts'"],
    ['plugins/send/views/send.tsx', "import { Button } from '../../../react/primitives/index.ts'"],
    ['plugins/send/react.ts', "import { bindPlugin } from '../../react/index.ts'"],
    ['plugins/send/react/use-send.ts', "import { useMemo } from 'react'"],
    ['plugins/send/react.ts', "import { select } from './selectors.ts'"],
    ['plugins/x/cache.ts', "import { idbStorage } from '../../kernel/storage/index.ts'"],
    ['index.ts', "export { useSend } from './plugins/send/react.ts'"],
    ['index.ts', "export { x } from './plugins/connections/react/use-account.ts'"],
    ['plugins/send/send.test.ts', "import { connections } from '../connections/index.ts'"],
    [
      'react/elements/events.ts',
      "import { x } from '../../plugins/connections/react/use-account.ts'",
    ],
    ['devtools/index.tsx', "import { useKernel } from '../react/index.ts'"],
    ['react/compat/x/button.tsx', "import { useAccount } from 'wagmi'"],
    ['react/compat/x/kernel.ts', "import { send } from '../../../plugins/send/index.ts'"],
    ['react/compat/x/kernel.ts', "import { useSend } from '../../../plugins/send/react.ts'"],
    ['react/compat/x/kernel.ts', "import type { X } from '../../../plugins/send/contract.ts'"],
    ['kernel/log.ts', "// import { useState } from 'react'\nconst text = \"from 'react'\""],
  ])('%s: %s', (path, source) => {
    expect(problemsOf(path, source)).toEqual([])
  })
})

describe('the selectors of another plugin', () => {
  const contract = parseModule(
    'plugins/send/contract.ts',
    "import type { ConnectionsContract } from '../connections/contract.ts'",
  )
  const problems = (path: string, from: string): string[] =>
    layerProblems(parseModule(path, `import { select } from '${from}'`), partnersOf([contract]))

  test.each([
    ['plugins/send/commands.ts', '../connections/selectors.ts'],
    ['plugins/send/views/send.tsx', '../../connections/selectors.ts'],
  ])('are open to a plugin whose contract names it: %s', (path, from) => {
    expect(problems(path, from)).toEqual([])
  })

  test('are closed to the others', () => {
    expect(problems('plugins/send/commands.ts', '../names/selectors.ts')).toEqual([
      'plugins/send/commands.ts: plugins/names/selectors.ts is open to plugins whose contract requires or uses names',
    ])
  })
})

describe('the linter', () => {
  const folders = ['kernel', 'plugins/send/views']
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'circles-'))
    for (const name of ['biome.json', '.gitignore'])
      copyFileSync(join(root, name), join(folder, name))
    for (const name of folders) mkdirSync(join(folder, name), { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /**
   * The files of an import circle, as `npm run lint` names them. Without `--only`: the linter follows imports for a rule
   * that the command line names, also if the configuration does not turn it on for the whole project.
   */
  const circleOf = (files: Readonly<Record<string, string>>): readonly string[] => {
    for (const path of folders)
      for (const [name, source] of Object.entries(files))
        writeFileSync(join(folder, path, name), source)
    const { status, stdout } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--reporter=github'],
      { cwd: folder, encoding: 'utf8' },
    )
    const found = [...stdout.matchAll(/noImportCycles,file=([^,]+)/g)]
    expect(status, stdout).toBe(found.length > 0 ? 1 : 0)
    return found.map(([, path = '']) => relative(folder, path)).sort()
  }

  test.each([
    ['values', "import { b } from './b.ts'", "import { a } from './a.ts'"],
    ['types', "import type { B } from './b.ts'", "import type { A } from './a.ts'"],
    ['a re-export', "export { b } from './b.ts'", "import type { A } from './a.ts'"],
    ['a lazy import', "const load = () => import('./b.ts')", "import type { A } from './a.ts'"],
  ])('finds an import circle through %s', (_, a, b) => {
    expect(circleOf({ 'a.ts': a, 'b.ts': b })).toEqual(
      folders.flatMap((path) => [`${path}/a.ts`, `${path}/b.ts`]),
    )
  })

  test('finds none where two files share a third, or only a test closes it', () => {
    const a = "import './b.ts'\nimport './c.ts'"
    const files = {
      'a.ts': a,
      'b.ts': "import './c.ts'",
      'c.ts': '',
      'c.test.ts': "import './a.ts'",
    }
    expect(circleOf(files)).toEqual([])
  })
})

describe('code that comes late', () => {
  /** Imports that may wait without a limit, as `path: import('./x.ts')`, and why. */
  const unlimited: readonly (readonly [RegExp, string])[] = [
    [/^devtools\//, 'a developer waits there, no visitor'],
    [/\/effects\.ts:/, 'an effect runs beside the flow: no command and no view waits for it'],
    [/: import\('\.\/views\//, 'loaders of views: useLateComponent limits them'],
    [/^plugins\/(options|theme)\/index\.ts:/, 'texts of a warning in the console'],
    [
      /^react\/(mounted-modals|primitives\/(qr-code|use-host-theme|use-mark))\.tsx?:/,
      'pictures, colours and a warning: the view is drawn without',
    ],
    [/^kernel\/storage\/idb\.ts:/, 'a port of the host, which imports nothing of the kernel'],
  ]
  const isUnlimited = (found: string): boolean => unlimited.some(([allowed]) => allowed.test(found))

  test('is waited for no longer than 30 s, wherever a visitor waits: by arrival(), lazy() or lazyMethods()', () => {
    const found = readModules()
      .filter(({ path }) => !isTest(path))
      .flatMap(bareImports)
    expect(found.filter((one) => !isUnlimited(one))).toEqual([])
    // No exception outlives its reason.
    const used = unlimited.filter(([allowed]) => found.some((one) => allowed.test(one)))
    expect(used).toEqual(unlimited)
  })

  test.each([
    ["const load = () => import('./a.ts')", []],
    ["const a = async () => (await arrival(() => import('./a.ts'))).a", []],
    ["const { a } = lazyMethods(async () => (await import('./a.ts')).all, 'a')", []],
    ["const a = async () => (await import('./a.ts')).a", ["x.ts: import('./a.ts')"]],
    ["import('./a.ts').then(({ a }) => a)", ["x.ts: import('./a.ts')"]],
  ])('%s', (source, found) => {
    expect(bareImports(parseModule('x.ts', source))).toEqual(found)
  })
})
