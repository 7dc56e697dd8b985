/** What a wallet shows the person before it does something. */
export interface Approval {
  /** Name and icon (data URI) of the wallet that asks. */
  readonly wallet: { readonly name: string; readonly icon: string }
  readonly title: string
  readonly lines: readonly (readonly [label: string, text: string])[]
}

const css = `
  :host { all: initial }
  dialog { font: 14px/1.45 system-ui, sans-serif; width: 320px; margin: 24px 24px auto auto;
    border: 1px solid #8886; border-radius: 14px; padding: 16px; color-scheme: light dark;
    color: light-dark(#1b1b1f, #f3f3f6); background: light-dark(#fff, #202126) }
  dialog::backdrop { background: #0003 }
  header { display: flex; gap: 10px; align-items: center; font-weight: 600 }
  img { width: 28px; height: 28px; border-radius: 8px }
  h1 { font-size: 16px; margin: 12px 0 8px }
  dl { margin: 0 0 14px; max-height: 40vh; overflow: auto }
  dt { color: light-dark(#66666f, #a9a9b4); font-size: 12px }
  dd { margin: 0 0 8px; overflow-wrap: anywhere; white-space: pre-wrap }
  footer { display: flex; gap: 8px }
  button { flex: 1; font: inherit; padding: 9px; border-radius: 10px; border: 1px solid #8886;
    background: light-dark(#f3f3f6, #2d2e35); color: inherit; cursor: pointer }
  button:focus-visible { outline: 2px solid light-dark(#1b1b1f, #f3f3f6); outline-offset: 2px }
  button[value=approve] { background: #2a5bd7; border-color: #2a5bd7; color: #fff }
`

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag)
  node.textContent = text
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  return node
}

/**
 * Asks the person in a dialog of the wallet's own and resolves with the answer; Escape refuses.
 * A modal dialog enters the top layer last, so it stays usable above a page's open dialog.
 */
export function askForApproval(approval: Approval): Promise<boolean> {
  const host = document.createElement('div')
  host.dataset.sandboxApproval = approval.wallet.name
  const root = host.attachShadow({ mode: 'open' })
  const dialog = element('dialog', '', { 'aria-label': `${approval.wallet.name}: approval` })
  const header = element('header', '')
  header.append(element('img', '', { src: approval.wallet.icon, alt: '' }), approval.wallet.name)
  // Longer than the dialog, it is scrolled by keys as well.
  const list = element('dl', '', { tabindex: '0' })
  for (const [label, text] of approval.lines) {
    list.append(element('dt', label), element('dd', text))
  }
  const footer = element('footer', '')
  const reject = element('button', 'Reject', { value: 'reject' })
  const approve = element('button', 'Approve', { value: 'approve' })
  footer.append(reject, approve)
  dialog.append(header, element('h1', approval.title), list, footer)
  root.append(element('style', css), dialog)
  // The page below must not see the wallet's keys and clicks: Escape would close its dialog too.
  for (const type of ['keydown', 'keyup', 'click', 'pointerdown', 'focusin', 'cancel', 'close']) {
    host.addEventListener(type, (event) => event.stopPropagation())
  }
  return new Promise((resolve) => {
    const answer = (approved: boolean): void => {
      host.remove()
      resolve(approved)
    }
    approve.addEventListener('click', () => answer(true))
    reject.addEventListener('click', () => answer(false))
    dialog.addEventListener('cancel', () => answer(false))
    document.documentElement.append(host)
    dialog.showModal()
    approve.focus()
  })
}
