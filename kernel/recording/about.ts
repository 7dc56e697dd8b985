import type { Ports } from '../ports/ports.ts'

/** Version in package.json. */
export const libraryVersion = '0.1.0'

/** Origin and time of a recording, in broad categories: nothing identifies a visitor. */
export interface RecordingAbout {
  /** The kernel's name, chosen by the host. */
  readonly app: string
  /** Version of this library. */
  readonly version: string
  /** Milliseconds since 1970 at the export, by the visitor's clock. */
  readonly at: number
  /** `Firefox`, `Chrome`, … without a version. */
  readonly browser: string
  /** `Windows`, `Android`, … without a version. */
  readonly system: string
  readonly mobile: boolean
  /** The language the browser prefers, BCP 47; absent outside a browser. */
  readonly locale?: string
  /** CSS pixels; absent outside a browser. */
  readonly window?: { readonly width: number; readonly height: number }
  /** The mode that the browser or the system prefers; absent outside a browser. */
  readonly theme?: 'dark' | 'light'
}

/** The first match counts: browsers that also claim another name come before it. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrom(?:e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

function family(names: readonly (readonly [string, RegExp])[], userAgent: string): string {
  return names.find(([, form]) => form.test(userAgent))?.[0] ?? 'unknown'
}

/** Whether the system prefers dark; undefined if `matchMedia` is absent, throws or is a stub. */
function darkSystem({ window }: Ports['page']): boolean | undefined {
  try {
    return window?.matchMedia('(prefers-color-scheme: dark)').matches
  } catch {
    return undefined
  }
}

/** Reads the description from the ports. */
export function aboutOf(
  app: string,
  { page, clock }: Pick<Ports, 'page' | 'clock'>,
): RecordingAbout {
  const { userAgent, mobile, window } = page
  const locale = window?.navigator?.language
  const { innerWidth: width, innerHeight: height } = window ?? {}
  const dark = darkSystem(page)
  return {
    app: app.slice(0, 60),
    version: libraryVersion,
    at: clock.now(),
    browser: family(browsers, userAgent),
    system: family(systems, userAgent),
    mobile,
    ...(locale && { locale: locale.slice(0, 35) }),
    ...(width && height && { window: { width, height } }),
    ...(dark !== undefined && { theme: dark ? 'dark' : 'light' }),
  }
}
