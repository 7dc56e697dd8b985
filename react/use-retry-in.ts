import { useSecondsLeft } from './use-seconds-left.ts'

/** Pause before a visitor can retry, in ms. */
const retryMs = 30_000

/**
 * Button of a `RetryNote` for a failure at `since`, in ms on the clock port: for 30 s it shows the remaining seconds
 * with the text `countdown` and is inactive; then it shows `label`.
 */
export function useRetryIn(
  since: number,
  label: string,
  countdown: (seconds: number) => string,
): { readonly label: string; readonly inactive: boolean } {
  const seconds = useSecondsLeft(since, retryMs)
  return { label: seconds > 0 ? countdown(seconds) : label, inactive: seconds > 0 }
}
