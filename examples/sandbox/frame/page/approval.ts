import { FrameError } from './ask.ts'
import { element, factList, written } from './facts.ts'
import { occupy, vacate } from './place.ts'
import type { Approval } from './request.ts'
import { knowsCover, type Obstacle, watchSight } from './sight.ts'
import { askInWindow } from './window.ts'

/** A press right after the page appeared was meant for something else, in ms. */
const armedMs = 500
/** A cover that is gone by then was no more than the page's own animation, in ms. */
const patienceMs = 1_000

const words: Readonly<Record<Obstacle, string>> = {
  covered:
    'Something covers this page, or part of it is out of sight. Approve works once all of it is seen.',
  unread: 'Scroll down. Approve works once you have seen everything.',
  soon: '',
}

/** What the app calls itself is its own word: kept to one short line, without what hides or turns text around. */
const nameOf = (app: string): string =>
  Array.from(app.replace(/\p{Z}+/gu, ' ').replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ''))
    .slice(0, 40)
    .join('')
    .trim()

/** An element that scrolls, which is reached by keys, too. */
function scrolling(tag: string, label: string): HTMLElement {
  const made = element(tag)
  made.tabIndex = 0
  made.setAttribute('role', 'group')
  made.setAttribute('aria-label', label)
  return made
}

/** How an approval is shown. */
export interface ApprovalPlace {
  readonly signal: AbortSignal
  /** In the page of an app, which may lay something over it; false in a window of its own. */
  readonly framed: boolean
}

/**
 * Shows what is asked and resolves once it is approved. Rejects with 4001 when it is not, with the signal's reason when
 * it is called off, and when another request takes its place. Where the browser cannot say whether an app covers the
 * frame, Approve opens the same page in a window of its own, and counts there.
 */
export function confirm(
  approval: Approval,
  app: string,
  { signal, framed }: ApprovalPlace,
): Promise<void> {
  const { description, network, account, origin } = approval
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const main = occupy(() => end(() => reject(new FrameError('Request was aborted', 4001))))
    const name = nameOf(app)
    const shownAt = performance.now()
    const hasNetwork = description.lines.some(([label]) => label === 'Network')
    const { lines, pinned = 0 } = description
    // Beside the buttons whatever scrolls: the site that asks comes first, and no name pushes it off the screen.
    const head = factList([
      ['Site', origin],
      ...(name === '' ? [] : [['App', name] as const]),
      ...(hasNetwork ? [] : [['Network', network] as const]),
      ['Account', account],
      ...lines.slice(0, pinned),
    ])
    head.className = 'pinned'
    const facts = factList(lines.slice(pinned))
    const { details = [], warnings = [], refusal } = description
    const inWindow = framed && !knowsCover()
    const refuse = element('button', 'Reject') as HTMLButtonElement
    const approve = element(
      'button',
      inWindow ? 'Approve in a window' : 'Approve',
    ) as HTMLButtonElement
    approve.className = 'main'
    const status = element('p')
    status.setAttribute('role', 'status')
    const footer = element('footer')
    footer.append(status, refuse, approve)
    const more = element('details')
    more.append(element('summary', 'Everything that is signed'), factList(details))
    const body = scrolling('section', 'What is asked')
    body.append(facts, ...(details.length > 0 ? [more] : []))
    const alerts = [...(refusal === undefined ? [] : [refusal]), ...warnings].map((text) => {
      const alert = written('p', text)
      alert.setAttribute('role', 'alert')
      return alert
    })
    const alarm = scrolling('div', 'Warnings')
    alarm.className = 'alarm'
    alarm.append(...alerts)
    const sheet = element('div')
    sheet.className = 'sheet'
    sheet.append(
      element('h1', description.title),
      ...(alerts.length > 0 ? [alarm] : []),
      head,
      ...(body.textContent === '' ? [] : [body]),
    )
    main.replaceChildren(sheet, footer)
    // Too low for what is pinned: all of it scrolls, beside the buttons.
    const fit = new ResizeObserver(() => {
      sheet.classList.remove('low')
      const isLow = sheet.scrollHeight > sheet.clientHeight
      sheet.classList.toggle('low', isLow)
      // What scrolls is reached by keys, too.
      sheet.tabIndex = isLow ? 0 : -1
    })
    fit.observe(main)

    const told = (): void => {
      const obstacle = sight.obstacle()
      const isOff = obstacle === 'covered' || obstacle === 'unread'
      approve.disabled = refusal !== undefined || isOff
      const isPatient = obstacle === 'covered' && performance.now() - shownAt < patienceMs
      status.textContent = refusal !== undefined || isPatient || !obstacle ? '' : words[obstacle]
    }
    const toSee = [...alerts, ...head.children, ...facts.children] as HTMLElement[]
    const sight = watchSight(toSee, { framed, told })
    told()
    const later = setTimeout(told, patienceMs)

    const end = (done: () => void): void => {
      clearTimeout(later)
      fit.disconnect()
      sight.stop()
      vacate()
      done()
    }
    const no = (): void => end(() => reject(new FrameError('User rejected the request.', 4001)))
    approve.onclick = (press) => {
      // Only the visitor presses: no script, and nothing that lies over the page.
      if (!press.isTrusted || sight.obstacle(press) !== undefined) return told()
      if (!inWindow) return end(resolve)
      askInWindow(approval, app, signal).then(
        (answer) => {
          if (answer === 'approved') end(resolve)
          else if (answer === 'rejected') no()
          else
            status.textContent =
              answer === 'blocked'
                ? 'Your browser opened no window. Allow windows for this site, then press again.'
                : 'The window was closed. Press again to open it.'
        },
        // Called off: the signal's own listener has ended it.
        () => undefined,
      )
    }
    refuse.onclick = () => {
      if (performance.now() - shownAt >= armedMs) no()
    }
    // What is shown first stays in sight: the site that asks.
    refuse.focus({ preventScroll: true })
    scrollTo(0, 0)
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
  })
}
