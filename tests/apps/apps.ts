import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/modules.ts'

/** A fresh app that installs the package as any host does: its folder under `tests/apps` and what runs in it. */
export interface App {
  readonly name: string
  /** The folder its sources are in, where several apps have the same. Default: its own. */
  readonly sources?: string
  /** The app whose installed packages it has as well, instead of a lock of its own. */
  readonly shares?: AppName
  /** Folders of `examples` that stand in it as packages of others, installed by their names. */
  readonly packages?: readonly string[]
  /** Packages of `tests/kits` that stand in it. */
  readonly kits?: readonly string[]
  /** The kit that its sources are written for: `examples/codemod` moves them before anything else. */
  readonly kit?: 'rainbowkit' | 'connectkit' | 'appkit' | 'wagmi' | 'wallet-adapter'
  /** Blocks of the documents that are files of this app, by page and title, and where they go. */
  readonly blocks: Readonly<Record<string, string>>
  /** Tested in a sweep (`npm run sweep`) and by its name alone. */
  readonly seldom?: true
  /** The scripts of its manifest that must pass, without a warning about this package. */
  readonly scripts: readonly string[]
  /** What it builds and a static server serves; without it the app has a `start` script, which takes `PORT`. */
  readonly folder?: string
}

export type AppName =
  | 'plain'
  | 'bundlers'
  | 'vue'
  | 'svelte'
  | 'vite-react19'
  | 'outside-packages'
  | 'family-sui'
  | 'family-ton'
  | 'connector-ledger-webhid'
  | 'wallet-adapter'
  | 'react-router'
  | 'next'
  | 'vite-react18-wagmi3'
  | 'vite-react18-wagmi2'
  | 'from-rainbowkit'
  | 'from-connectkit'
  | 'from-appkit'
  | 'from-wagmi'
  | 'from-wallet-adapter'
  | 'compat-connectkit'
  | 'compat-rainbowkit'
  | 'compat-rainbowkit-wagmi3'
  | 'compat-wallet-adapter'
  | 'theirs-connectkit'
  | 'theirs-rainbowkit'
  | 'theirs-wallet-adapter'

const vite = { scripts: ['check', 'build'], folder: 'dist' }
const wagmi = { ...vite, blocks: { 'from/wagmi.md/wagmi.tsx': 'src/wagmi.tsx' } }

const moved = { ...vite, shares: 'vite-react18-wagmi2', blocks: {} } as const

const compat = { ...vite, scripts: ['check', 'build', 'render'], blocks: {} } as const

/** Every kind of app that the documents speak of. What installs most comes first: the others compute meanwhile. */
export const apps: Readonly<Record<AppName, Omit<App, 'name'>>> = {
  'vite-react18-wagmi2': { ...wagmi, sources: 'vite-react18-wagmi3' },
  // One app three times: on our import with both versions of wagmi, and with the kit itself, whose answers do not change
  // with our code.
  'compat-rainbowkit': { ...compat, shares: 'vite-react18-wagmi2' },
  'compat-rainbowkit-wagmi3': {
    ...{ ...compat, scripts: ['check', 'build'] },
    ...{ sources: 'compat-rainbowkit', shares: 'vite-react18-wagmi3' },
  },
  'theirs-rainbowkit': {
    ...compat,
    ...{ sources: 'compat-rainbowkit', shares: 'vite-react18-wagmi2' },
    ...{ kits: ['@rainbow-me/rainbowkit'], scripts: ['build'], seldom: true },
  },
  'compat-connectkit': { ...compat, shares: 'vite-react18-wagmi2' },
  'theirs-connectkit': {
    ...compat,
    ...{ sources: 'compat-connectkit', shares: 'vite-react18-wagmi2' },
    ...{ kits: ['connectkit'], scripts: ['build'], seldom: true },
  },
  'from-rainbowkit': { ...moved, kit: 'rainbowkit' },
  'from-connectkit': { ...moved, kit: 'connectkit' },
  'from-appkit': { ...moved, kit: 'appkit' },
  'from-wagmi': { ...moved, kit: 'wagmi' },
  // Its build checks the types.
  next: {
    blocks: {
      'server.md/app/wallet.tsx': 'app/wallet.tsx',
      'server.md/app/layout.tsx': 'app/layout.tsx',
    },
    scripts: ['build'],
  },
  'react-router': {
    blocks: { 'server.md/app/routes/home.tsx': 'app/routes/home.tsx' },
    scripts: ['check', 'build'],
  },
  'vite-react18-wagmi3': wagmi,
  'wallet-adapter': {
    ...vite,
    blocks: { 'from/solana-wallet-adapter.md/wallet-standard.tsx': 'src/wallet-standard.tsx' },
  },
  'compat-wallet-adapter': { ...compat, shares: 'wallet-adapter' },
  'theirs-wallet-adapter': {
    ...compat,
    ...{ sources: 'compat-wallet-adapter', shares: 'wallet-adapter' },
    kits: ['@solana/wallet-adapter-react-ui', '@solana/wallet-adapter-base-ui'],
    ...{ scripts: ['build'], seldom: true },
  },
  'from-wallet-adapter': { ...moved, shares: 'wallet-adapter', kit: 'wallet-adapter' },
  'vite-react19': {
    ...vite,
    blocks: {
      'README.md/src/App.tsx': 'src/App.tsx',
      'start.md/src/kernel.ts': 'src/kernel.ts',
      'start.md/src/chosen.tsx': 'src/chosen.tsx',
      'start.md/kernel.ts': 'src/features.ts',
      'hooks.md/profile.tsx': 'src/profile.tsx',
      'reports.md/support.tsx': 'src/support.tsx',
      'themes.md/theme.ts': 'src/theme.ts',
      'authoring.md/notes.ts': 'src/notes.ts',
      'authoring.md/notes-view.tsx': 'src/notes-view.tsx',
    },
  },
  'outside-packages': {
    shares: 'vite-react19',
    packages: [
      'plugin-notes',
      'plugin-account-extras',
      'plugin-watch-wallet',
      'plugin-toy-chain',
      'plugin-sign-in-gate',
      'plugin-name-resolver',
    ],
    blocks: {},
    // Type-checks and builds the packages, holds them to the published checks, then builds itself.
    scripts: ['build'],
    folder: 'dist',
  },
  // Chain families on SDKs that no other app has.
  'family-sui': {
    packages: ['family-sui'],
    blocks: {},
    scripts: ['build'],
    folder: 'dist',
  },
  'family-ton': {
    packages: ['family-ton'],
    blocks: {},
    scripts: ['build'],
    folder: 'dist',
  },
  // A hardware wallet on its maker's libraries, and their record and replay transport.
  'connector-ledger-webhid': {
    packages: ['connector-ledger-webhid'],
    blocks: {},
    scripts: ['build'],
    folder: 'dist',
  },
  // Its build fails on a warning of webpack, Rspack or esbuild, with viem installed and without.
  bundlers: { blocks: {}, scripts: ['build'], folder: 'dist' },
  vue: { ...vite, blocks: {} },
  svelte: { ...vite, blocks: {} },
  plain: {
    ...vite,
    blocks: {
      'elements.md/modal.ts': 'src/modal.ts',
      'elements.md/elements.ts': 'src/elements.ts',
    },
  },
}

/** One app of the table with its name. */
export const appOf = (name: AppName): App => ({ name, ...apps[name] })

const wanted = process.env.APPS?.split(',')

/** The apps to test: all but those for a sweep, or those that `APPS=next,plain` names. */
export const appNames: readonly AppName[] = (Object.keys(apps) as AppName[]).filter(
  (name) => wanted?.includes(name) ?? (!apps[name].seldom || process.env.SWEEP !== undefined),
)

/** Outside the repository, or an app would find in its `node_modules` what it did not install. */
export const home: string = join(
  tmpdir(),
  'apps-of-a-host',
  createHash('sha256').update(root).digest('hex').slice(0, 12),
)

/** Where an app stands while it is tested. Its `node_modules` stay for the next run. */
export const folderOf = (app: App): string => join(home, app.name)
