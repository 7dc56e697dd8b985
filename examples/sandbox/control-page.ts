import { readFileSync } from 'node:fs'
import { everyWallet } from './control.ts'
import type { CatalogEntry } from './wallets/catalog.ts'
import { actionScripts, answerScripts, type Script } from './wallets/scripts.ts'

/** Text as it may stand in a page and in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** What a wallet does by default. */
const usual = 'approve'

const option = (name: string, selected: string): string =>
  `<option${name === selected ? ' selected' : ''}>${escapeHtml(name)}</option>`

// One wallet announces its picture with a type that browsers do not draw, as some real ones do.
const pictureOf = ({ icon }: Pick<CatalogEntry, 'icon'>): string =>
  icon.replace(/^data:image\/svg;/, 'data:image/svg+xml;')

/** Whether a wallet does anything else than approve at once. */
const differs = (script: Script): boolean => Object.keys(script).length > 1 || script.name !== usual

const walletRow = (wallet: Omit<CatalogEntry, 'family'>, script: Script): string => `
<form data-wallet="${escapeHtml(wallet.id)}"${differs(script) ? ' data-differs' : ''}>
  <strong><img src="${escapeHtml(pictureOf(wallet))}" alt="" width="28" height="28">${escapeHtml(wallet.name)}
    <mark>not ${usual}</mark></strong>
  <select name="name" aria-label="Script of ${escapeHtml(wallet.name)}">
    <optgroup label="answers from now on">
      ${answerScripts.map((name) => option(name, script.name)).join('')}
    </optgroup>
    <optgroup label="happens once">
      ${actionScripts.map((name) => option(name, script.name)).join('')}
    </optgroup>
  </select>
  <button>Set</button>
  <details>
    <summary>Only some requests, later, or with a value</summary>
    <div>
      <label>Only methods <input name="methods" placeholder="eth_sendTransaction, …"></label>
      <label>Times <input name="times" type="number" min="1"></label>
      <label>Delay in ms <input name="delayMs" type="number" min="0"></label>
      <label>Value as JSON <input name="value"></label>
    </div>
  </details>
  <output></output>
</form>`

const everyIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="#757067"/><path fill="#fff" d="M6 6h7v7H6zm9 0h7v7h-7zM6 15h7v7H6zm9 0h7v7h-7z"/></svg>',
)}`

const families: Readonly<Record<string, string>> = {
  evm: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

// What page wallets do now, of actions that happen once too: the server knows.
const behaviour = `
async function mark() {
  const scripts = await (await fetch('/control/scripts')).json()
  for (const form of document.forms) {
    const script = scripts[form.dataset.wallet]
    if (!script) continue
    form.toggleAttribute('data-differs', Object.keys(script).length > 1 || script.name !== '${usual}')
    form.elements.name.value = script.name
  }
}
for (const form of document.forms) form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const output = form.querySelector('output')
  const fields = Object.fromEntries(new FormData(form))
  const script = { name: fields.name }
  const methods = fields.methods.split(',').map((method) => method.trim()).filter(Boolean)
  if (methods.length > 0) script.methods = methods
  if (fields.times) script.times = Number(fields.times)
  if (fields.delayMs) script.delayMs = Number(fields.delayMs)
  try {
    if (fields.value) script.value = JSON.parse(fields.value)
    const response = await fetch('/control/script', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wallet: form.dataset.wallet, script }),
    })
    const answer = await response.json()
    if (!answer.error) await mark()
    output.value = answer.error ?? \`From now on: \${script.name}\`
    output.dataset.tone = answer.error ? 'bad' : 'ok'
  } catch (error) {
    output.value = error.message
    output.dataset.tone = 'bad'
  }
})`

const css = `${readFileSync(new URL('./page.css', import.meta.url), 'utf8')}
body { max-width: 46rem }
form { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 14rem) auto; gap: 2px 12px; align-items: center;
  padding: 12px 14px; background: var(--card) }
form:first-of-type { border-radius: 16px 16px 0 0 } form:last-of-type { border-radius: 0 0 16px 16px }
form:only-of-type { border-radius: 16px }
form + form { border-top: 1px solid var(--line) }
strong { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; font-weight: 600 }
strong img { border-radius: 8px }
mark { display: none; padding: 1px 8px; border-radius: 8px; font-size: 12px; font-weight: 550; color: var(--ground);
  background: var(--ink) }
form[data-differs] mark { display: inline }
form[data-differs] { box-shadow: inset 3px 0 var(--ink) }
details, output { grid-column: 1 / -1 }
summary { width: fit-content; padding: 5px 0; border-radius: 6px; font-size: 13px; line-height: 18px;
  color: var(--quiet); cursor: pointer }
details > div { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 8px 12px;
  padding: 4px 0 8px }
output { font-size: 13px; line-height: 18px }
output[data-tone=ok] { color: var(--ok) } output[data-tone=bad] { color: var(--bad) }
@media (max-width: 30rem) { form { grid-template-columns: minmax(0, 1fr) auto } strong { grid-column: 1 / -1 } }`

/** The plain HTML page where a person chooses how each wallet behaves. */
export function renderControlPage(
  wallets: readonly CatalogEntry[],
  scripts: Readonly<Record<string, Script>>,
): string {
  const row = (wallet: CatalogEntry): string =>
    walletRow(wallet, scripts[wallet.id] ?? { name: usual })
  const names = [...new Set(wallets.map(({ family }) => family))]
  const sections = names.map(
    (name) => `<section>
<h2>${escapeHtml(families[name] ?? name)}</h2>
${wallets
  .filter(({ family }) => family === name)
  .map(row)
  .join('')}
</section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Sandbox: wallets and faults</title>
<style>${css}</style>
<main>
<h1>Wallets and faults</h1>
<p>Each page wallet follows its script at once, in every open page. With <code>ask</code> you
answer in the wallet’s own dialog. <a href="/sandbox.json">Configuration</a></p>
<section>
<h2>All wallets at once</h2>
${walletRow({ id: everyWallet, name: 'All wallets', icon: everyIcon }, { name: usual })}
</section>
${sections.join('\n')}
</main>
<script>${behaviour}</script>
</html>
`
}
