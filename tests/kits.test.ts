import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { handWritten } from './tools/guide.ts'
import { root } from './tools/modules.ts'
import { codeBlocks } from './tools/readme.ts'

/** Beside the packages of the kits, so that code is checked against them and nothing else. */
const place = join(root, 'tests/kits/.cache')

/** What a block of a page has from another block of it: there it is ours, here its shape will do. */
const ours = `import type { ReactNode } from 'react'
export declare const Wallet: (props: { children: ReactNode }) => ReactNode
`

/** That the packages have types at all, and not stubs in their place: each of these must be an error. */
const probe = `import { ConnectButton } from '@rainbow-me/rainbowkit'
import { createAppKit, useAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { WalletProvider } from '@solana/wallet-adapter-react'
import { WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { ConnectKitButton } from 'connectkit'
import { createConfig } from 'wagmi'
import { injected } from 'wagmi/connectors'

// @ts-expect-error
export const rainbow = <ConnectButton label={1} />
// @ts-expect-error
export const connect = <ConnectKitButton label={1} />
// @ts-expect-error
createAppKit({ networks: 1, projectId: 1 })
// @ts-expect-error
useAppKit().open({ view: 'Elsewhere' })
// @ts-expect-error
new WagmiAdapter({ networks: 1 })
// @ts-expect-error
export const provider = <WalletProvider wallets={1}>{null}</WalletProvider>
// @ts-expect-error
export const multi = <WalletMultiButton onClick={1} />
// @ts-expect-error
createConfig({ chains: 1 })
// @ts-expect-error
injected({ target: 1 })
`

const movedApps = readdirSync(join(root, 'tests/apps')).filter((name) =>
  /^(from|compat)-[^.]+$/.test(name),
)

/** The blocks of the pages that are written for another library, by their files. */
const foreignBlocks = (): ReadonlyMap<string, string> =>
  new Map(
    handWritten().flatMap(({ path, text }) =>
      codeBlocks(text)
        .filter(({ foreign }) => foreign !== undefined)
        .map(({ file, code }) => [`${path.replace(/\.md$/, '')}/${file}`, code] as const),
    ),
  )

/** Each app and block is a folder of its own: an app declares its own configuration for all of wagmi. */
async function check(folder: string): Promise<readonly string[]> {
  const options = {
    ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], module: 'esnext' },
    ...{ moduleResolution: 'bundler', jsx: 'react-jsx', strict: true, skipLibCheck: true },
    ...{ noUncheckedIndexedAccess: true, noEmit: true },
    types: [join(root, 'node_modules/vite/client')],
  }
  const config = { compilerOptions: options, include: ['**/*.ts', '**/*.tsx'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const run = promisify(execFile)
  const answer = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  return answer.stdout.split('\n').filter((line) => line !== '')
}

const fresh = (name: string): string => {
  const folder = join(place, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

test('code on the pages that is written for another library is right there as well', async () => {
  const folder = fresh('pages')
  const blocks = foreignBlocks()
  expect(blocks.size).toBeGreaterThan(4)
  for (const [file, code] of [...blocks, ['probe.tsx', probe]] as const) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\nexport {}\n`)
    writeFileSync(join(folder, dirname(file), 'wallet-standard.tsx'), ours)
  }
  expect(await check(folder)).toEqual([])
})

test.each(movedApps)('the app %s is a right one of its kit before it is moved', async (name) => {
  const folder = fresh(name)
  cpSync(join(root, 'tests/apps', name, 'src'), folder, { recursive: true })
  expect(await check(folder)).toEqual([])
})
