import { createRoot } from 'react-dom/client'
import { Header } from './header'
import { Providers } from './providers'

createRoot(document.getElementById('root') as HTMLElement).render(
  <Providers>
    <Header />
  </Providers>,
)
