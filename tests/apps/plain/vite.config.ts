import { defineConfig } from 'vite'

// The modal draws itself with React; the pages have no use for it, and no plugin for it.
export default defineConfig({
  build: { emptyOutDir: true, rollupOptions: { input: ['index.html', 'elements.html'] } },
})
