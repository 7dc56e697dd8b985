/** The part of a form's context that this reads. */
export interface FormContext {
  readonly state: {
    readonly transactions: {
      readonly headless?: true
      readonly status: string
      readonly failure?: unknown
    }
  }
  readonly dispatch: { readonly transactions: { discard(): Promise<void> } }
}

/**
 * Discards the request that a form has made, pending or failed: a change of the form makes it invalid. A host's payment
 * belongs to no form.
 */
export async function discardForm({ state, dispatch }: FormContext): Promise<void> {
  const { headless, status, failure } = state.transactions
  if (!headless && (status !== 'idle' || failure !== undefined))
    await dispatch.transactions.discard()
}
