import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Safe's SDK, which loads inside its frame only, is larger than what Vite warns of.
export default defineConfig({ plugins: [react()], build: { chunkSizeWarningLimit: 1_000 } })
