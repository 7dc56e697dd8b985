import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig, type UserConfigFnPromise } from 'vite'
import { sourceAlias } from '../../tests/tools/source-alias.ts'
import { startToyNode } from '../plugin-toy-chain/node/server.ts'

const config: UserConfigFnPromise = defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [sourceAlias(), react()],
    ...(command === 'serve' && {
      define: { TOY_NODE: JSON.stringify((await startToyNode()).url) },
    }),
    optimizeDeps: {
      // Prepare the dependencies of lazy code at the start: finding them later would reload the page.
      entries: [
        'index.html',
        '../../{kernel,plugins,react,devtools}/**/!(*.test|*.types).{ts,tsx}',
        // It is for apps that have wagmi.
        '!../../react/compat/**',
      ],
      include: ['react/jsx-dev-runtime', 'react-dom/client', 'idb-keyval'],
    },
  }),
)

export default config
