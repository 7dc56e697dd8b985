import type { ReactNode } from 'react'

export type IconName =
  | ThemeIcon
  | 'close'
  | 'bottom'
  | 'right'
  | 'window'
  | 'back'
  | 'forward'
  | 'play'
  | 'pause'
  | 'plus'
  | 'minus'
  | 'fit'
  | 'keys'
  | 'character'
  | 'pin'
  | 'more'

type ThemeIcon = 'dark' | 'light' | 'system'

const drawings: Readonly<Record<IconName, ReactNode>> = {
  close: <path d="m3 3 8 8m0-8-8 8" />,
  bottom: (
    <>
      <rect x="1.5" y="2" width="11" height="10" rx="1.5" />
      <path className="full" d="M2 8h10v3.5H2z" />
    </>
  ),
  right: (
    <>
      <rect x="1.5" y="2" width="11" height="10" rx="1.5" />
      <path className="full" d="M8.5 2.5H12v9H8.5z" />
    </>
  ),
  window: (
    <>
      <path d="M11.5 8v3a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h3" />
      <path d="M8.5 2H12v3.5M12 2 7 7" />
    </>
  ),
  dark: <path d="M11.5 8.5A5 5 0 0 1 5.5 2.5a5 5 0 1 0 6 6z" />,
  light: (
    <>
      <circle cx="7" cy="7" r="2.5" />
      <path d="M7 1v1.5M7 11.5V13M1 7h1.5M11.5 7H13M2.8 2.8l1 1M10.2 10.2l1 1M11.2 2.8l-1 1M3.8 10.2l-1 1" />
    </>
  ),
  system: (
    <>
      <circle cx="7" cy="7" r="5" />
      <path className="full" d="M7 2a5 5 0 0 1 0 10z" />
    </>
  ),
  back: (
    <>
      <path className="full" d="M11 2.5v9L4.5 7z" />
      <path d="M3 2.5v9" />
    </>
  ),
  forward: (
    <>
      <path className="full" d="M3 2.5v9L9.5 7z" />
      <path d="M11 2.5v9" />
    </>
  ),
  play: <path className="full" d="M4 2.5v9L11.5 7z" />,
  pause: <path d="M4.5 3v8M9.5 3v8" strokeWidth="2.4" />,
  plus: <path d="M7 3v8M3 7h8" />,
  minus: <path d="M3 7h8" />,
  keys: (
    <>
      <rect x="1" y="3" width="12" height="8" rx="1.5" />
      <path d="M3.5 5.5h.1M6 5.5h.1M8.5 5.5h.1M10.8 5.5h.1M4.5 8.5h5" />
    </>
  ),
  character: (
    <>
      <rect x="1.5" y="1.5" width="11" height="11" rx="2" />
      <path d="m4.5 10 2.5-6 2.5 6M5.4 8h3.2" />
    </>
  ),
  more: <path d="M3 7h.1M7 7h.1M11 7h.1" strokeWidth="2.4" />,
  pin: <path d="M5 1.5h4M5.5 1.5v4L3.5 8h7l-2-2.5v-4M7 8v4.5" />,
  fit: <path d="M2 4V2.5h3M12 4V2.5H9M2 10v1.5h3M12 10v1.5H9M4 7h6" />,
}

/** A 14 px line icon. Decorative: the control around it has the name. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
