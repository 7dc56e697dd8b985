import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const kit = '@rainbow-me/rainbowkit'
// The same app is built with the kit itself, where that is installed.
const isTheirs = existsSync(new URL(`node_modules/${kit}`, import.meta.url))

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: isTheirs ? {} : { [kit]: 'wallet-kernel/compat/rainbowkit' },
    dedupe: ['react', 'react-dom', 'wagmi', 'viem', '@tanstack/react-query'],
  },
  // The style sheet is resolved by the alias as well.
  ssr: { noExternal: [/^wallet-kernel/] },
  build: { chunkSizeWarningLimit: 5_000 },
})
