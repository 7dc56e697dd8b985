import type { ReactNode } from 'react'
import { formatAmount, showBalance } from '../kernel/index.ts'
import css from './page-dress.css?raw'
import { adopt } from './page-sheet.ts'
import { Landscape } from './primitives/landscape.tsx'
import { matches, media } from './primitives/media.ts'
import { useMark } from './primitives/use-mark.ts'
import { useAmounts } from './text.ts'
import { colorTokens, type ThemeMode, type ThemeVariables } from './theme/tokens.ts'
import { useKernelState } from './use-kernel.ts'

/** Derives tokens from the host's theme variables; loaded only if there are variables. */
type Derive = typeof import('./theme/derive.ts') | undefined

/** The part of the theme that buttons on the page follow. */
export interface PageTheme {
  readonly themeMode: string
  readonly themeVariables: ThemeVariables
}

const light = '(prefers-color-scheme: light)'
const shared = ['fill', 'on-fill', 'fill-hover', 's1', 's2', 'line', 'ink', 'line-strong'] as const

/** The modal's theme tokens for a button on the page. */
function tokensOf(
  mode: ThemeMode,
  variables: ThemeVariables,
  derive: Derive,
): Readonly<Record<string, string>> {
  const declarations = derive ? derive.deriveTheme(mode, variables).declarations : {}
  const { font, radius } = declarations
  const colors = Object.fromEntries(
    shared.map((name) => [name, declarations[name] ?? colorTokens[mode][name]]),
  )
  return { ...colors, ...(font !== undefined && { font }), ...(radius !== undefined && { radius }) }
}

/** Applies the kernel's theme to one button, if there is one, until the returned function is called. */
export function dress(
  button: HTMLElement,
  theme: PageTheme | undefined,
  derive: Derive,
): () => void {
  adopt(css)
  if (!theme) return () => undefined
  const { themeMode, themeVariables } = theme
  const set: string[] = []
  const undo = (): void => {
    for (const name of set.splice(0)) button.style.removeProperty(name)
  }
  const draw = (): void => {
    undo()
    const system = matches(light) ? 'light' : 'dark'
    const mode = themeMode === 'auto' ? system : themeMode === 'light' ? 'light' : 'dark'
    try {
      for (const [name, value] of Object.entries(tokensOf(mode, themeVariables, derive))) {
        button.style.setProperty(`--km-${name}`, value)
        set.push(`--km-${name}`)
      }
    } catch {
      // A recording from elsewhere may hold invalid values: the modal reports them, the button keeps its own colours.
      undo()
    }
  }
  draw()
  const query = themeMode === 'auto' ? media(light) : undefined
  query?.addEventListener?.('change', draw)
  return () => {
    query?.removeEventListener?.('change', draw)
    undo()
  }
}

interface Balances {
  readonly balances?: {
    readonly shown: readonly {
      readonly caipAddress: string
      readonly value?: string
      readonly symbol?: string
      readonly decimals?: number
    }[]
  }
}

/** The last known balance of an account, for example `1.204 ETH`; empty if unknown. */
function balanceOf(
  { balances }: Balances,
  caipAddress: string,
  amounts: (decimal: string) => string,
): string {
  try {
    const known = balances?.shown.find((one) => one.caipAddress === caipAddress)
    if (known?.value === undefined) return ''
    const amount = showBalance(formatAmount(BigInt(known.value), known.decimals ?? 0))
    return `${amounts(amount)} ${known.symbol ?? ''}`.trim()
  } catch {
    return ''
  }
}

/** The picture of a button: an account's landscape and, if known, its balance; or a network's icon. */
export function Face({
  of,
  children,
}: {
  readonly of: string
  readonly children: ReactNode
}): ReactNode {
  const amounts = useAmounts()
  const balance = useKernelState((state: object) => balanceOf(state as Balances, of, amounts))
  const address = of.split(':')[2]
  const sign = useMark(address === undefined ? of : undefined)
  const picture = address === undefined ? sign : <Landscape seed={address} />
  return (
    <>
      {picture && (
        <span data-part="picture" aria-hidden="true">
          {picture}
        </span>
      )}
      {children}
      {balance && (
        <span data-part="balance">
          <bdi>{balance}</bdi>
        </span>
      )}
    </>
  )
}
