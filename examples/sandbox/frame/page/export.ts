import { ask, FrameError } from './ask.ts'
import { element } from './facts.ts'
import { occupy, vacate } from './place.ts'

/** Whose keys, by the session of a page. */
interface Session {
  readonly token: string | undefined
  readonly origin: string
}

/** A key as the server opens it, once. */
interface ExportedKey {
  readonly name: string
  readonly address: string
  readonly key: string
}

/** Keys are gone from the page after this time, in ms. */
const shownMs = 2 * 60_000

function button(text: string, press: () => void): HTMLButtonElement {
  const made = element('button', text) as HTMLButtonElement
  made.onclick = press
  return made
}

function rows(title: string, ...parts: readonly HTMLElement[]): readonly HTMLElement[] {
  const sheet = element('div')
  sheet.className = 'sheet low'
  sheet.tabIndex = 0
  sheet.append(element('h1', title), ...parts)
  return [sheet]
}

const alarm = (text: string): HTMLElement => {
  const made = element('p', text)
  made.setAttribute('role', 'alert')
  return made
}

function keyRow({ name, address, key }: ExportedKey): HTMLElement {
  const shown = element('dd', key)
  shown.className = 'key'
  const copy = button('Copy', () => {
    navigator.clipboard.writeText(key).then(
      () => {
        copy.textContent = 'Copied'
      },
      () => {
        copy.textContent = 'Select it and copy it by hand'
      },
    )
  })
  const row = element('div')
  const end = element('dd')
  end.append(copy)
  row.append(element('dt', `${name}, ${address}`), shown, end)
  return row
}

/**
 * Shows the visitor's keys after a code of a mail, here and nowhere else: nothing of them leaves this page. Resolves when
 * they are gone from it: by the button, when the page is hidden, and after two minutes. Rejects with 4001 if the visitor
 * wants none, and with the signal's reason.
 */
export function exportKey(session: Session, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const over = new AbortController()
    const end = (done: () => void): void => {
      over.abort()
      vacate()
      done()
    }
    const main = occupy(() => end(() => reject(new FrameError('Request was aborted', 4001))))
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), {
      signal: over.signal,
    })
    const cancel = (): HTMLButtonElement =>
      button('Cancel', () => end(() => reject(new FrameError('User rejected the request.', 4001))))

    /** One step: its buttons, and what went wrong with it. */
    function show(
      parts: readonly HTMLElement[],
      next: { readonly label: string; go(): Promise<void> } | undefined,
    ): void {
      const footer = element('footer')
      const status = element('p')
      status.setAttribute('role', 'status')
      footer.append(status)
      if (next) {
        const go = button(next.label, () => {
          go.disabled = true
          status.textContent = ''
          next
            .go()
            .catch((error: unknown) => {
              status.textContent = error instanceof Error ? error.message : String(error)
            })
            .finally(() => {
              go.disabled = false
            })
        })
        go.className = 'main'
        footer.append(cancel(), go)
      } else footer.append(button('Done', () => end(resolve)))
      main.replaceChildren(...parts, footer)
    }

    function showKeys(keys: readonly ExportedKey[]): void {
      const list = element('dl')
      list.append(...keys.map(keyRow))
      const timer = setTimeout(() => end(resolve), shownMs)
      over.signal.addEventListener('abort', () => clearTimeout(timer))
      const gone = { signal: over.signal }
      addEventListener('pagehide', () => end(resolve), gone)
      document.addEventListener(
        'visibilitychange',
        () => {
          if (document.hidden) end(resolve)
        },
        gone,
      )
      show(
        rows('Your private keys', alarm('Whoever sees them can take everything you have.'), list),
        undefined,
      )
    }

    function askCode(login: string): void {
      const label = element('label', 'Code of the mail that was just sent to you')
      const input = element('input') as HTMLInputElement
      Object.assign(input, { inputMode: 'numeric', autocomplete: 'one-time-code', maxLength: 6 })
      label.append(input)
      show(rows('Is it you?', label), {
        label: 'Show the keys',
        async go() {
          const { keys } = await ask<{ keys: readonly ExportedKey[] }>('export', {
            ...{ ...session, login, otp: input.value.trim() },
          })
          if (!over.signal.aborted) showKeys(keys)
        },
      })
      input.focus()
    }

    show(
      rows(
        'Show your private keys?',
        alarm('Whoever sees them can take everything you have. Nobody who helps you needs them.'),
        element('p', 'A code is mailed to you first. This site does not get to see the keys.'),
      ),
      {
        label: 'Mail me a code',
        async go() {
          const { login } = await ask<{ login: string }>('export-begin', session)
          if (!over.signal.aborted) askCode(login)
        },
      },
    )
  })
}
