import { defineErrors, type Errors, type Ports, within } from '../../kernel/index.ts'

/** The text of `connections/no-answer`. */
export const noAnswer = ({ name }: { readonly name: string }): string =>
  `${name} does not answer this page. Unlock the wallet, or reload the page.`

interface NoAnswer {
  'no-answer': { readonly name: string }
}

/** Part of `connectionsErrors`, in a separate module because chain families throw it too. */
export const noAnswerErrors: Errors<'connections', NoAnswer> = /* @__PURE__ */ defineErrors<
  'connections',
  NoAnswer
>('connections', { 'no-answer': noAnswer })

/** How long a wallet may take for a read that needs no person, in ms. */
const readMs = 8_000

/**
 * Waits for a wallet's answer to a read that needs no person. Throws `connections/no-answer` after 8 s, with the
 * wallet's name: an updated extension does not answer pages that were already open. Throws the reason of `signal`.
 */
export async function unattended<T>(
  { clock }: Pick<Ports, 'clock'>,
  name: string,
  read: Promise<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T> {
  const answer = Promise.resolve(read).then((value) => ({ value }))
  const found = await within(clock, readMs, signal, answer)
  if (!found) throw noAnswerErrors.create('no-answer', { name })
  return found.value
}
