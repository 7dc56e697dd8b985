import { type ColorTokens, colorTokens } from './tokens.ts'

const perDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Expands the two units of our sheets: `16u` is 16 px times `--km-scale`, `14r` is a radius that also follows
 * `--km-radius`. The short form keeps each primitive's code small.
 */
export function expandUnits(css: string): string {
  return css
    .replace(/(?<![\w#-])(-?[\d.]+)u\b/g, 'calc($1px*var(--km-scale))')
    .replace(/(?<![\w#-])([\d.]+)r\b/g, 'calc($1px*var(--km-scale)*var(--km-radius))')
}

/** The shared sheet of a text, or undefined if the browser cannot construct or adopt sheets. */
function constructed(root: ShadowRoot, css: string): CSSStyleSheet | undefined {
  const { ownerDocument: document } = root
  const known = perDocument.get(document) ?? new Map<string, CSSStyleSheet>()
  perDocument.set(document, known)
  const made = known.get(css)
  const Sheet = document.defaultView?.CSSStyleSheet
  if (made || !Sheet || !('adoptedStyleSheets' in root)) return made
  try {
    const sheet = new Sheet()
    sheet.replaceSync(expandUnits(css))
    known.set(css, sheet)
    return sheet
  } catch {
    return undefined // Safari before 16.4 has the class but no constructor.
  }
}

const elements = new WeakMap<ShadowRoot, Map<string, HTMLStyleElement>>()

/**
 * A style element instead of a sheet that cannot be adopted. A strict `style-src` blocks it; adopted sheets are never
 * blocked.
 */
function addElement(root: ShadowRoot, css: string): void {
  const known = elements.get(root) ?? new Map<string, HTMLStyleElement>()
  elements.set(root, known)
  if (known.has(css)) return
  const style = root.ownerDocument.createElement('style')
  style.textContent = expandUnits(css)
  root.append(style)
  known.set(css, style)
}

/** Adopts a sheet into a shadow root once. The same text shares one sheet per document. */
export function adoptSheet(root: ShadowRoot, css: string): void {
  const sheet = constructed(root, css)
  if (!sheet) addElement(root, css)
  else if (!root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** Takes a sheet out again; used for host themes that change. */
export function dropSheet(root: ShadowRoot, css: string): void {
  elements.get(root)?.get(css)?.remove()
  elements.get(root)?.delete(css)
  const sheet = constructed(root, css)
  if (sheet)
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
}

/** `--km-` declarations of a token map. */
export function declarations(tokens: Readonly<Record<string, string>> | ColorTokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--km-${name}:${value}`)
    .join(';')
}

// Chromium keeps `-webkit-text-fill-color` in forced colours, so the tokens themselves become system colours.
const forced = `--km-bg:Canvas;--km-s1:Canvas;--km-s2:Canvas;--km-s3:Canvas;--km-fill:CanvasText;--km-on-fill:Canvas;--km-signal-soft:Canvas;--km-ok-soft:Canvas;--km-bad-soft:Canvas;${[
  ...['line', 'line-strong', 'ink', 'ink-2', 'ink-3', 'signal', 'ok', 'bad'],
]
  .map((name) => `--km-${name}:CanvasText`)
  .join(';')}`

/**
 * Tokens of both themes; dark applies unless the host carries `data-theme="light"`. The scheme of scrollbars and
 * form controls is set inside, because the reset of the host element takes everything but custom properties.
 */
export function tokenSheet(): string {
  return `:host{--km-scale:1;--km-radius:1;${declarations(colorTokens.dark)}}
:host([data-theme=light]){${declarations(colorTokens.light)}}
.km{color-scheme:dark}:host([data-theme=light]) .km{color-scheme:light}
@media (forced-colors:active){:host(:not(#_)){${forced}}}`
}
