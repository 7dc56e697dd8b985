import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// web3.js 1 and the adapter, which this page loads at once, are larger than what Vite warns of.
export default defineConfig({ plugins: [react()], build: { chunkSizeWarningLimit: 1_000 } })
