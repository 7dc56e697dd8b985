import { useCallback, useEffect, useRef, useState } from 'react'
import type { KernelError } from '../kernel/index.ts'
import { hookError } from './mutation.ts'

type Known<T> =
  | { readonly status: 'idle' | 'pending'; readonly data: T | undefined; readonly error: undefined }
  | { readonly status: 'success'; readonly data: T; readonly error: undefined }
  | {
      readonly status: 'error'
      readonly data: T | undefined
      readonly error: KernelError | Error
    }

/**
 * A component's question and its answer. `idle`: nothing is asked. While it is asked again, and after a failure, `data`
 * is the last answer to the same question.
 */
export type Reading<T> = Known<T> & { readonly refetch: () => void }

interface Answered<T> {
  readonly key: string
  readonly data: T | undefined
  readonly error?: KernelError | Error
  readonly pending?: true
}

/** Asks when `key` is another one, and again on `refetch`. Nothing is asked without a key. */
export function useReading<T>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Reading<T> {
  const [answered, setAnswered] = useState<Answered<T>>()
  const [round, setRound] = useState(0)
  const latest = useRef(ask)
  latest.current = ask
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same question again
  useEffect(() => {
    if (key === undefined) return
    const end = new AbortController()
    const settle = (next: Omit<Answered<T>, 'key' | 'data'> & { readonly data?: T }): void => {
      if (end.signal.aborted) return
      setAnswered((before) => {
        const data = before?.key === key ? before.data : undefined
        return { key, data, ...next }
      })
    }
    settle({ pending: true })
    latest.current(end.signal).then(
      (data) => settle({ data }),
      (thrown) => settle({ error: hookError(thrown) }),
    )
    return () => end.abort()
  }, [key, round])
  const refetch = useCallback(() => setRound((before) => before + 1), [])
  if (key === undefined) return { status: 'idle', data: undefined, error: undefined, refetch }
  if (answered?.key !== key || answered.pending) {
    const data = answered?.key === key ? answered.data : undefined
    return { status: 'pending', data, error: undefined, refetch }
  }
  const { data, error } = answered
  if (error) return { status: 'error', data, error, refetch }
  return { status: 'success', data: data as T, error: undefined, refetch }
}
