import type { CatalogEntry } from './wallets/catalog.ts'
import { actionScripts, answerScripts, type Script } from './wallets/scripts.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const option = (name: string, selected: string): string =>
  `<option${name === selected ? ' selected' : ''}>${escapeHtml(name)}</option>`

const walletRow = (wallet: CatalogEntry, script: Script): string => `
<form data-wallet="${escapeHtml(wallet.id)}">
  <strong>${escapeHtml(wallet.name)}</strong> <small>${escapeHtml(wallet.family)}</small>
  <label>Script <select name="name">
    <optgroup label="answers from now on">
      ${answerScripts.map((name) => option(name, script.name)).join('')}
    </optgroup>
    <optgroup label="happens once">
      ${actionScripts.map((name) => option(name, script.name)).join('')}
    </optgroup>
  </select></label>
  <label>Only methods <input name="methods" placeholder="eth_sendTransaction, …"></label>
  <label>Times <input name="times" type="number" min="1"></label>
  <label>Delay ms <input name="delayMs" type="number" min="0"></label>
  <label>Value (JSON) <input name="value"></label>
  <button>Set</button> <output></output>
</form>`

const behaviour = `
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
    output.value = answer.error ?? 'Set.'
  } catch (error) {
    output.value = error.message
  }
})`

/** The plain HTML page where a person chooses how each wallet behaves. */
export function renderControlPage(
  wallets: readonly CatalogEntry[],
  scripts: Readonly<Record<string, Script>>,
): string {
  const rows = wallets.map((wallet) => walletRow(wallet, scripts[wallet.id] ?? { name: 'approve' }))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Sandbox: wallets and faults</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
  form { border-top: 1px solid #8886; padding: .8rem 0; display: flex; flex-wrap: wrap; gap: .8rem;
    align-items: center }
  input { width: 9rem } input[type=number] { width: 5rem }
</style>
<h1>Wallets and faults</h1>
<p>Each page wallet follows its script at once, in every open page. <code>ask</code> lets you
answer in the wallet's own dialog. <a href="/sandbox.json">Configuration</a></p>
${rows.join('\n')}
<script>${behaviour}</script>
</html>
`
}
