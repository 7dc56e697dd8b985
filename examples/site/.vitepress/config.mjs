import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { sidebar } from './sidebar.mjs'

export default defineConfig({
  title: 'wallet-kernel',
  description: 'A wallet modal for web apps in which everything that happens is a fact in a log.',
  lang: 'en',
  // Relative to this folder’s parent: `npm run site` writes the pages there.
  srcDir: '.cache/pages',
  outDir: 'dist',
  cacheDir: '.cache/vite',
  // Any static server finds the files.
  cleanUrls: false,
  vite: {
    resolve: {
      alias: [
        {
          find: /^.*\/VPHome\.vue$/,
          replacement: fileURLToPath(new URL('theme/front.mjs', import.meta.url)),
        },
      ],
    },
  },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    // Both have the contrast that WCAG asks of text.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Plugins', link: '/plugins' },
      { text: 'API', link: '/api' },
      { text: 'Errors', link: '/errors' },
    ],
    sidebar: sidebar(),
  },
})
