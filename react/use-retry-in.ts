import { useSecondsLeft } from './use-seconds-left.ts'

/** How long a visitor waits before what failed is asked for again, in ms. */
const retryMs = 30_000

/**
 * The button of a `RetryNote` for what failed at `since`, in ms on the clock port: for 30 s it says the seconds that are left, as
 * `countdown` words them, and takes no press; then it says `label`.
 */
export function useRetryIn(
  since: number,
  label: string,
  countdown: (seconds: number) => string,
): { readonly label: string; readonly inactive: boolean } {
  const seconds = useSecondsLeft(since, retryMs)
  return { label: seconds > 0 ? countdown(seconds) : label, inactive: seconds > 0 }
}
