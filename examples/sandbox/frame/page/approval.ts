import { FrameError } from './ask.ts'

/** The request on the approval page, as the server describes it. */
export interface Approval {
  readonly description: {
    readonly title: string
    readonly lines: readonly (readonly [string, string])[]
    readonly refusal?: string
  }
  readonly network: string
  readonly account: string
  readonly origin: string
}

/** A click right after the page appeared was meant for something else, in ms. */
const armedMs = 500

function element(tag: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

/** What the app calls itself is its own word: kept to one short line, without what hides or turns text around. */
const nameOf = (app: string): string =>
  Array.from(app.replace(/\p{Z}+/gu, ' ').replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ''))
    .slice(0, 40)
    .join('')
    .trim()

let takenOver = (): void => undefined

/**
 * Shows what is asked and resolves once it is approved. Rejects with 4001 when it is not, with the signal's reason when
 * it is called off, and when another request takes its place.
 */
export function confirm(approval: Approval, app: string, signal: AbortSignal): Promise<void> {
  const { description, network, account, origin } = approval
  const main = document.getElementById('approval') as HTMLElement
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    takenOver()
    takenOver = () => reject(new FrameError('Request was aborted', 4001))
    const name = nameOf(app)
    const shownAt = performance.now()
    const facts = element('dl')
    for (const [label, value] of [
      // First, and in a row of its own: no name pushes it off the screen.
      ['Site', origin],
      ...(name === '' ? [] : [['App', name] as const]),
      ['Network', network],
      ['Account', account],
      ...description.lines,
    ] as const)
      facts.append(element('dt', label), element('dd', value))
    const footer = element('footer')
    const refuse = element('button', 'Reject') as HTMLButtonElement
    const approve = element('button', 'Approve') as HTMLButtonElement
    approve.className = 'main'
    footer.append(refuse, approve)
    const alert = element('p', description.refusal)
    alert.setAttribute('role', 'alert')
    approve.disabled = description.refusal !== undefined
    main.replaceChildren(
      element('h1', description.title),
      ...(description.refusal === undefined ? [] : [alert]),
      facts,
      footer,
    )
    const leave = (end: () => void) => () => {
      if (performance.now() - shownAt < armedMs) return
      main.replaceChildren()
      end()
    }
    approve.onclick = leave(resolve)
    refuse.onclick = leave(() => reject(new FrameError('User rejected the request.', 4001)))
    // What is shown first stays in sight: the site that asks.
    refuse.focus({ preventScroll: true })
    scrollTo(0, 0)
    signal.addEventListener('abort', () => {
      main.replaceChildren()
      reject(signal.reason)
    })
  })
}
