import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

// Without this, Vue looks for components of these names, and warns.
const isCustomElement = (tag: string): boolean => tag.startsWith('wallet-kernel-')

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
})
