import type { BrowserContext, Page } from 'playwright-core'
import type { RudeChoice } from '../../examples/sandbox/wallets/rude/chosen.ts'
import type { Visitor } from '../../kernel/testing/index.ts'
import type { PageGlobals } from './page-globals.ts'

/** Quirks of page wallets by their ids; `*` is for those without an entry. */
export type Rude = Readonly<Record<string, RudeChoice>>

/** Gives the page wallets quirks, in pages that the context opens from now on. */
export const makeRude = (context: BrowserContext, rude: Rude): Promise<unknown> =>
  context.addInitScript((chosen) => {
    window.sandboxRude = chosen
  }, rude)

type Act = 'approve' | 'reject' | 'lock' | 'unlock' | 'revoke' | 'updateExtension' | 'loseNode'

/** Lets the visitor do something in a page wallet. */
export const visit = (page: Page, wallet: string, act: Act & keyof Visitor): Promise<void> =>
  page.evaluate(
    ([id, name]) => {
      const { sandboxWallets } = window as unknown as PageGlobals
      sandboxWallets[id]?.visitor[name]()
    },
    [wallet, act] as const,
  )

/** Methods of the requests that wait in a page wallet's panel. */
export const waitingIn = (page: Page, wallet: string): Promise<readonly string[]> =>
  page.evaluate((id) => {
    const { sandboxWallets } = window as unknown as PageGlobals
    return sandboxWallets[id]?.visitor.waiting ?? []
  }, wallet)

/**
 * Wallets of journeys: none of these quirks changes what a journey sees, only how wallets come to it. Two halves, since
 * some exclude each other.
 */
const sets: readonly RudeChoice[] = [
  {
    quirks: [
      'lower-case',
      'event-first',
      'late-switch',
      'wordy-errors',
      'no-capabilities',
      'internal-refusal',
      'revokes-nothing',
    ],
  },
  {
    quirks: ['lower-case', 'panel-prompt', 'one-request', 'empty-capabilities', 'uncoded-refusal'],
    answersAfterMs: 200,
  },
]

/**
 * The quirks with which a test of this name runs: none for half of the names, and the same in every run. With the
 * environment's `WALLETS=swapped` the other half has them.
 */
export function rudeFor(name: string): RudeChoice | undefined {
  let sum = 0
  for (const letter of name) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0
  const isRude = (sum % 2 === 1) !== (process.env.WALLETS === 'swapped')
  return isRude ? sets[(sum >>> 1) % sets.length] : undefined
}
