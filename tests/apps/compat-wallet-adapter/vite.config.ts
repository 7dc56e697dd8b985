import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const kit = '@solana/wallet-adapter-react-ui'
// The same app is built with the kit itself, where that is installed.
const isTheirs = existsSync(new URL(`node_modules/${kit}`, import.meta.url))

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: isTheirs ? {} : { [kit]: 'wallet-kernel/compat/wallet-adapter' },
    dedupe: ['react', 'react-dom', '@solana/web3.js', '@solana/wallet-adapter-react'],
  },
  ssr: { noExternal: [/^wallet-kernel/] },
  build: { chunkSizeWarningLimit: 5_000 },
})
