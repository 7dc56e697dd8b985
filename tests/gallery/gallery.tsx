import { type ReactNode, StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  Body,
  Button,
  Dialog,
  type Direction,
  Header,
  List,
  Row,
  ShadowSurface,
  type ThemeVariables,
  ViewTransition,
} from '../../react/primitives/index.ts'
import type { SceneName } from './scene-names.ts'
import * as account from './scenes-account.tsx'
import * as connect from './scenes-connect.tsx'
import * as flows from './scenes-flows.tsx'

const scenes: Readonly<Record<SceneName, () => ReactNode>> = {
  connect: () => <connect.ConnectScene />,
  'connect-legal': () => <connect.ConnectScene legal />,
  wallets: () => <connect.WalletsScene state="ready" />,
  'wallets-loading': () => <connect.WalletsScene state="loading" />,
  'wallets-error': () => <connect.WalletsScene state="error" />,
  'wallets-empty': () => <connect.WalletsScene state="empty" />,
  qr: () => <connect.QrScene />,
  'qr-waiting': () => <connect.QrScene waiting />,
  pending: () => <connect.RequestScene state="pending" />,
  declined: () => <connect.RequestScene state="bad" />,
  connected: () => <connect.RequestScene state="ok" />,
  code: () => <connect.CodeScene />,
  'code-error': () => <connect.CodeScene failed />,
  sign: () => <flows.SignScene />,
  account: () => <account.AccountScene />,
  'account-loading': () => <account.AccountScene state="loading" />,
  'account-error': () => <account.AccountScene state="error" />,
  'account-activity': () => <account.AccountScene state="activity" />,
  'account-empty': () => <account.AccountScene state="empty" />,
  profile: () => <account.ProfileScene />,
  networks: () => <account.NetworksScene />,
  unsupported: () => <account.NetworksScene forced />,
  send: () => <flows.SendScene />,
  'send-error': () => <flows.SendScene failed />,
  'send-unreadable': () => <flows.AmountScene text="1,000.5" />,
  'send-ambiguous': () => <flows.AmountScene text="1,000" />,
  approve: () => <flows.ApproveScene />,
  swap: () => <flows.SwapScene />,
  buy: () => <flows.BuyScene />,
  receive: () => <flows.ReceiveScene />,
  name: () => <account.NameScene />,
  snackbar: () => <account.AccountScene snackbar="success" />,
  'snackbar-error': () => <account.AccountScene snackbar="error" />,
  buttons: () => <flows.ButtonsScene />,
  hostile: () => <flows.HostileScene />,
  crash: () => <flows.CrashScene />,
  platforms: () => <connect.PlatformScene />,
  icons: () => <flows.IconsScene />,
}

const query = new URLSearchParams(location.search)
const name = (query.get('scene') ?? 'walk') as SceneName

/** How the gallery is drawn; a test changes it in place by `window.setLook`. */
interface Look {
  readonly light: boolean
  readonly rtl: boolean
}
const firstLook: Look = {
  light: query.get('theme') === 'light',
  rtl: query.get('dir') === 'rtl',
}

function paintHost({ light }: Look): void {
  document.documentElement.style.colorScheme = light ? 'light' : 'dark'
  document.body.style.background = light ? '#fff' : '#0d0d0d'
}

/** Foreign brands: a bank in navy and yellow, a game in violet and mint. */
const brands = {
  harbour: {
    radius: 0.5,
    fill: '#FFD400',
    dark: { bg: '#10203A', signal: '#7FD1FF' },
    light: { bg: 'white', ink: 'rgb(16 32 58)', fill: '#10203A' },
  },
  arcade: {
    radius: 1.4,
    font: 'Georgia, serif',
    fill: 'oklch(0.55 0.25 295)',
    dark: { bg: 'hsl(265 45% 9%)', fill: 'oklch(0.86 0.17 165)' },
    light: { bg: 'hsl(265 100% 98%)' },
  },
} as const

const brandOf = (name: string | null): ThemeVariables =>
  name === 'arcade' ? brands.arcade : brands.harbour

/** A small journey with real routing, for keyboard and motion tests. */
function Walk(): ReactNode {
  const [path, setPath] = useState<readonly string[]>(['first'])
  const [direction, setDirection] = useState<Direction>('none')
  const view = path.at(-1) ?? 'first'
  const go = (next: string): void => {
    setDirection('forward')
    setPath([...path, next])
  }
  const back = (): void => {
    setDirection('back')
    setPath(path.slice(0, -1))
  }
  return (
    <>
      <Header title={`View ${view}`} {...(path.length > 1 ? { onBack: back } : {})} />
      <ViewTransition viewKey={view} direction={direction}>
        <Body>
          <List label="Places">
            {['second', 'third'].map((next) => (
              <Row key={next} title={`Go to ${next}`} onSelect={() => go(next)} />
            ))}
          </List>
          {view === 'second' && <Button onClick={back}>Return</Button>}
        </Body>
      </ViewTransition>
    </>
  )
}

function App(): ReactNode {
  const walk = name === ('walk' as string)
  const [open, setOpen] = useState(!walk)
  const [blocked, setBlocked] = useState(query.has('blocked'))
  const closes = useRef(0)
  const inline = query.has('inline')
  const layers = ['top', 'page', 'aside'] as const
  const [look, setLook] = useState(firstLook)
  useEffect(() => paintHost(look), [look])
  useEffect(() => void Object.assign(window, { setLook }), [])
  const [layer, setLayer] = useState(layers.find((one) => one === query.get('layer')) ?? 'top')
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Open
      </button>
      <button
        type="button"
        id="unblock"
        onClick={() => {
          setBlocked(false)
          setLayer('top')
        }}
      >
        Other control
      </button>
      <output id="closes">{closes.current}</output>
      <ShadowSurface
        mode={look.light ? 'light' : 'dark'}
        dir={look.rtl ? 'rtl' : 'ltr'}
        inline={inline}
        onContrastWarning={(warning) => console.warn(warning.message)}
        {...(query.has('brand') && { variables: brandOf(query.get('brand')) })}
      >
        <Dialog
          open={open}
          blocked={blocked}
          layer={layer}
          variant={inline ? 'inline' : 'modal'}
          onClose={() => {
            closes.current += 1
            setOpen(false)
          }}
        >
          {walk ? <Walk /> : scenes[name]()}
        </Dialog>
      </ShadowSurface>
    </>
  )
}

document.body.style.fontFamily = 'sans-serif'
// As tall as a real page: axe takes what lies below a short, scroll-locked one for hidden.
document.documentElement.style.minHeight = '100vh'
const place = document.querySelector('#app')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
