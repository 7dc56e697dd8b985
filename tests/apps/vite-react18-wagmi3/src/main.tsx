import { createRoot } from 'react-dom/client'
import { App, config, kernel } from './wagmi.tsx'

Object.assign(window, { kernel, wagmi: config })

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
