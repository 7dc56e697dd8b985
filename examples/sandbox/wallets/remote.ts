import { parseScript } from './scripts.ts'

/** Runs one message of the fault page, `{ wallet, script }`, if this page has the wallet. */
function obey(text: string): void {
  const { wallet, script } = JSON.parse(text) as { wallet?: unknown; script?: unknown }
  const { name, ...options } = parseScript(script)
  window.sandboxWallets?.[String(wallet)]?.script(name, options)
}

// Frames of the page get the wallets too, as from an extension, but one link is enough.
if (window.sandboxConfig?.remote && window.top === window) {
  const events = new EventSource(`${window.sandboxConfig.url}/control/events`)
  events.addEventListener('script', (event) => obey(String(event.data)))
}
