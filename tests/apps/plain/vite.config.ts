import { defineConfig } from 'vite'

// The modal draws itself with React; the page has no use for it, and no plugin for it.
export default defineConfig({ build: { emptyOutDir: true } })
