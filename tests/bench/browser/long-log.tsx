import { createRoot } from 'react-dom/client'
import { KernelDevtools } from 'wallet-kernel/devtools'
import { createToy } from '../../e2e/devtools-page/toy.ts'

const toy = createToy(new URLSearchParams())
Object.assign(window, { toy })

const root = document.getElementById('root')
if (root) createRoot(root).render(<KernelDevtools kernel={toy.kernel} defaultDock="bottom" />)
