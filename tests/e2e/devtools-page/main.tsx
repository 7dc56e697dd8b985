import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createToy } from './toy.ts'

const query = new URLSearchParams(location.search)
const toy = createToy(query)
Object.assign(window, { toy })

createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <App toy={toy} query={query} />
  </StrictMode>,
)
