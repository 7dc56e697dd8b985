import { createRoot } from 'react-dom/client'
import { cookieToInitialState } from 'wagmi'
import { Page } from './components/page'
import { Providers } from './providers'
import { css } from './theme'
import { config } from './wagmi'
import { configByHand } from './wagmi-by-hand'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets = [sheet]

const asked = new URLSearchParams(window.location.search)
const chosen = asked.has('by-hand') ? (configByHand as unknown as typeof config) : config
const initialState = cookieToInitialState(config, document.cookie)

createRoot(document.getElementById('root') as HTMLElement).render(
  <Providers config={chosen} initialState={initialState} signsIn={asked.has('sign-in')}>
    <Page />
  </Providers>,
)
