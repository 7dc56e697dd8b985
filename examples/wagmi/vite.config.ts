import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { sourceAlias } from '../../tests/tools/source-alias.ts'

const config: UserConfig = defineConfig({
  plugins: [sourceAlias(), react()],
  // The library's source and this app each find a React of their own: one of them must do.
  resolve: { dedupe: ['react', 'react-dom'] },
})

export default config
