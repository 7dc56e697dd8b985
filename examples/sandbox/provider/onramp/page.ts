import { formatUnits } from 'viem'
import { escapeHtml } from '../../control-page.ts'
import type { Order } from './orders.ts'

/** A purchase that waits for the visitor on the pay page; every value is text for a form. */
export interface PayForm {
  readonly address: string
  readonly asset: string
  readonly network: string
  /** Fiat amount with two decimals. */
  readonly pays: string
  readonly currency: string
  /** Whole units that will be delivered. */
  readonly gets: string
  readonly redirectUrl: string
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem}
button{font:inherit;padding:.5rem 1rem;margin-right:.5rem}code{overflow-wrap:anywhere}</style>
<h1>${escapeHtml(title)}</h1>${body}</html>`

const field = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

/** Asks the visitor to pay. Nothing is charged: the button alone is the payment. */
export function renderPayPage(form: PayForm): string {
  const fields = Object.entries(form).map(([name, value]) => field(name, value))
  return page(
    `Buy ${form.asset}`,
    `<p>${escapeHtml(form.pays)} ${escapeHtml(form.currency)} for ${escapeHtml(form.gets)}
${escapeHtml(form.asset)} on ${escapeHtml(form.network)}, to <code>${escapeHtml(form.address)}</code>.</p>
<form method="post" action="/pay">${fields.join('')}
<button name="outcome" value="deliver">Pay</button>
<button name="outcome" value="fail">Pay with a card that is declined</button></form>`,
  )
}

const words = {
  IN_PROGRESS: 'Paid. The coins are on their way.',
  SUCCESS: 'Delivered.',
  FAILED: 'The purchase failed.',
} as const

/** Reports how far a purchase is. */
export function renderOrderPage(
  { offer, amount, status, hash }: Order,
  redirectUrl: string,
): string {
  const back = redirectUrl
    ? `<p><a href="${escapeHtml(redirectUrl)}">Return to the app</a></p>`
    : ''
  return page(
    words[status],
    `<p>${formatUnits(amount, offer.decimals)} ${escapeHtml(offer.symbol)}</p>
<p><code>${escapeHtml(hash)}</code></p>${back}`,
  )
}
