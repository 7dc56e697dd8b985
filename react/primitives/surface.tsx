import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import baseSheet from '../theme/base.css?raw'
import { adoptSheet, declarations, dropSheet, tokenSheet } from '../theme/sheet.ts'
import type { ContrastWarning, ThemeMode, ThemeVariables } from '../theme/tokens.ts'
import { defaultLabels, type Labels } from './labels.ts'
import { useHostTheme } from './use-host-theme.ts'
import { RootContext } from './use-sheet.ts'

/** Root of every wallet surface: open shadow root, theme sheets and a portal. */
export interface ShadowSurfaceProps {
  readonly mode?: ThemeMode
  readonly variables?: ThemeVariables
  /** Called once for each pair of host colours with a contrast under 4.5 : 1. */
  readonly onContrastWarning?: (warning: ContrastWarning) => void
  readonly dir?: 'ltr' | 'rtl'
  readonly lang?: string
  /** Texts of the primitives themselves (Close, Back, Copied …). */
  readonly labels?: Partial<Labels>
  /** Where the host element is appended. Default: document.body. Ignored when inline. */
  readonly container?: Element
  /** Renders the host element in place, for embedded use. */
  readonly inline?: boolean
  /** Disables motion: the view shows moments of the log. */
  readonly still?: boolean
  readonly children?: ReactNode
}

const LabelsContext = createContext<Labels>(defaultLabels)

/** Texts of the primitives, with the host's replacements. */
export function useLabels(): Labels {
  return useContext(LabelsContext)
}

const noVariables: ThemeVariables = {}
const never = (): (() => void) => () => undefined
// Keys typed into a wallet field must not reach the page's shortcuts: outside the shadow root the event target is our
// host element, which shortcut libraries do not recognise as a field.
const keep = (event: SyntheticEvent): void => event.stopPropagation()

function openRoot(host: Element): ShadowRoot {
  // React's strict mode runs effects twice on the same element; a second attach would throw.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  adoptSheet(root, tokenSheet())
  adoptSheet(root, baseSheet)
  return root
}

/**
 * Isolates the wallet from the host page: an open shadow root with constructed sheets, filled through a portal so that
 * React context of the host still applies. Renders nothing on the server.
 */
export function ShadowSurface(props: ShadowSurfaceProps): ReactNode {
  const { mode = 'dark', variables = noVariables, dir, lang, container, inline = false } = props
  const onClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const kept = useRef<HTMLDivElement | null>(null)
  const mounted = useRef(false)
  useLayoutEffect(() => {
    if (!onClient) return
    if (inline) {
      setRoot(place.current && openRoot(place.current))
      return
    }
    kept.current ??= document.createElement('div')
    const host = kept.current
    host.setAttribute('data-wallet-kernel', '')
    // Attach the root before adding the element to the page: an element that cannot have a root must not stay there.
    const opened = openRoot(host)
    // If `container` is no element, for example a ref that is not set yet, use the default.
    ;(container instanceof Element ? container : document.body).append(host)
    setRoot(opened)
    mounted.current = true
    return () => {
      mounted.current = false
      // Remove the element later: strict mode sets effects up again immediately, the dialog's first, and a dialog
      // outside the document cannot be shown.
      queueMicrotask(() => {
        if (!mounted.current) host.remove()
      })
    }
  }, [onClient, inline, container])
  // Before layout effects inside measure anything: what has colours once would move from them to the next.
  useInsertionEffect(() => {
    ;(root?.host as HTMLElement | undefined)?.setAttribute('data-theme', mode)
  }, [root, mode])
  const theme = useHostTheme(mode, variables)
  useInsertionEffect(() => {
    const text = theme && declarations(theme.declarations)
    if (!root || !text) return
    const sheet = `@media (forced-colors:none){:host(:not(#_)){${text}}}`
    adoptSheet(root, sheet)
    return () => dropSheet(root, sheet)
  }, [root, theme])
  const warn = useRef(props.onContrastWarning)
  useLayoutEffect(() => {
    warn.current = props.onContrastWarning
  })
  useEffect(() => {
    for (const warning of theme?.warnings ?? []) warn.current?.(warning)
  }, [theme])
  const labels = useMemo(() => ({ ...defaultLabels, ...props.labels }), [props.labels])
  if (!onClient) return null
  const portal =
    root &&
    theme &&
    createPortal(
      // biome-ignore lint/a11y/noStaticElementInteractions: only ends the way of key events to the page
      <div
        className="km"
        dir={dir ?? 'ltr'}
        lang={lang}
        data-still={props.still ? '' : undefined}
        onKeyDown={keep}
        onKeyUp={keep}
      >
        <RootContext.Provider value={root}>
          <LabelsContext.Provider value={labels}>{props.children}</LabelsContext.Provider>
        </RootContext.Provider>
      </div>,
      root,
    )
  if (!inline) return portal
  return (
    <div ref={place} data-wallet-kernel="">
      {portal}
    </div>
  )
}
