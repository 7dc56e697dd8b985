import { createRoot } from 'react-dom/client'
import App from './chosen.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(<App />)
