import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { sourceAlias } from '../../tests/tools/source-alias.ts'

const config: UserConfig = defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [sourceAlias(), react()],
  // Everything the modal loads later is prepared up front, so that nothing reloads the page midway.
  optimizeDeps: { include: ['react', 'react-dom/client', 'rxjs', 'immer', 'viem', 'viem/actions'] },
})

export default config
