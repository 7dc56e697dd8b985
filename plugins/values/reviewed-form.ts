import { discardForm, type FormContext } from './discard-form.ts'

/**
 * Reviews a form. An edit while the code of the review loads cannot discard it yet: such a review is discarded, and
 * `again` reviews what the form shows by then. `shown` tells what the form shows, as a text.
 */
export async function reviewedForm<T>(
  ctx: FormContext,
  { prepare, shown, again }: { prepare(): Promise<T>; shown(): string; again(): Promise<T> },
): Promise<T> {
  const before = shown()
  const preview = await prepare()
  if (shown() === before) return preview
  await discardForm(ctx)
  return again()
}
