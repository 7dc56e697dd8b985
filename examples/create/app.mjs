import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { families } from './families.mjs'

const template = fileURLToPath(new URL('template', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** A name that npm takes, made from the name of a folder. */
const packageName = (folder) =>
  basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'wallet-app'

const json = (value) => `${JSON.stringify(value, null, 2)}\n`

const manifest = (name, chosen) => ({
  ...{ name, version: '0.0.0', private: true, type: 'module' },
  scripts: { dev: 'vite', build: 'tsc && vite build', preview: 'vite preview' },
  dependencies: {
    ...{ react: '^19.3.1', 'react-dom': '^19.3.1', 'wallet-kernel': `^${version}` },
    ...Object.assign({}, ...chosen.map((family) => families[family].packages)),
  },
  devDependencies: {
    ...{ '@types/react': '^19.3.0', '@types/react-dom': '^19.3.0' },
    ...{ '@vitejs/plugin-react': '^6.3.0', typescript: '^7.0.2', vite: '^8.4.0' },
  },
})

const kernelModule = (chosen) => {
  const imports = chosen.map(
    (family) => `import { ${families[family].made} } from 'wallet-kernel/${family}'`,
  )
  const calls = chosen.map((family) => `    ${families[family].call},`)
  return `import { createKernel } from 'wallet-kernel'
${[...imports, "import { receive } from 'wallet-kernel/receive'", "import { send } from 'wallet-kernel/send'"].sort().join('\n')}

/** \`App.tsx\` loads this file when somebody needs it. More features are more plugins. */
export const kernel = createKernel({
  plugins: [
${calls.join('\n')}
    send(),
    receive(),
  ],
})
`
}

const readme = (name, chosen) => `# ${name}

A page with a wallet modal, made by \`npm create wallet-kernel\`.

\`\`\`sh
npm install
npm run dev
\`\`\`

It serves: ${chosen.map((family) => families[family].name).join('; ')}.
${
  chosen.includes('walletconnect')
    ? '\nPhone wallets need a project id: put it into `.env` as `VITE_PROJECT_ID`. It is public, every page shows it.\n'
    : ''
}
## What to try, in order

1. Open the page and connect a wallet of your browser. Reload: the account is there again.
2. Open the account and look at Receive and Send. Nothing is signed before the wallet itself asks.
3. Change \`src/kernel.ts\`: networks of yours are an option of a family, more features are more plugins.
4. Read the account where you need it: \`useAccount()\` in \`src/App.tsx\` is such a place.
5. Before visitors come: endpoints of your own for each network, since public ones refuse traffic.

## Where things are

| file | what it is |
|---|---|
| \`src/kernel.ts\` | the plugins, and with them what the app can do |
| \`src/App.tsx\` | the button, the account and the modal; loads \`src/kernel.ts\` on first use |
| \`src/main.tsx\` | React’s root |
`

/** Throws for a folder that holds something: an app is written into an empty one, or one that is not there yet. */
export function checkFolder(folder) {
  const target = resolve(folder)
  if (existsSync(target) && readdirSync(target).some((name) => name !== '.git'))
    throw new Error(`${folder} is not empty: nothing was written.`)
}

/** Writes an app into a folder that `checkFolder` takes. Returns the paths written. */
export function writeApp(folder, chosen) {
  checkFolder(folder)
  const target = resolve(folder)
  const name = packageName(target)
  mkdirSync(target, { recursive: true })
  cpSync(template, target, { recursive: true })
  // npm packs no file of that name into a package.
  renameSync(join(target, 'gitignore'), join(target, '.gitignore'))
  const made = {
    'package.json': json(manifest(name, chosen)),
    'README.md': readme(name, chosen),
    'src/kernel.ts': kernelModule(chosen),
    ...(chosen.includes('walletconnect') && { '.env': 'VITE_PROJECT_ID=\n' }),
  }
  for (const [path, text] of Object.entries(made)) writeFileSync(join(target, path), text)
  const page = join(target, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('<title>App', `<title>${name}`))
  return readdirSync(target, { recursive: true }).map(String).sort()
}
