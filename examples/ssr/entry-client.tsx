import { hydrateRoot } from 'react-dom/client'
import { App, createAppKernel } from './app.tsx'

const networks = JSON.parse(document.getElementById('networks')?.textContent ?? '[]')
const root = document.getElementById('root') as HTMLElement
hydrateRoot(root, <App kernel={createAppKernel(networks)} />, {
  onRecoverableError: (error) => console.error('hydration', error),
})
