import { useCallback, useRef, useState } from 'react'
import { errorText, isKernelError, type KernelError } from '../kernel/index.ts'

/** An error of a command as it is; anything else that was thrown as the cause of one. */
export const hookError = (thrown: unknown): KernelError | Error =>
  isKernelError(thrown) ? thrown : new Error(errorText(thrown), { cause: thrown })

/** Outcome of the newest call. */
export type Settled<T> =
  | { readonly status: 'idle' | 'pending'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'success'; readonly data: T; readonly error: undefined }
  | { readonly status: 'error'; readonly data: undefined; readonly error: KernelError | Error }

/** A command as a hook: `mutate` never rejects, `mutateAsync` does. */
export type Mutation<A extends readonly unknown[], T> = Settled<T> & {
  readonly mutate: (...input: A) => void
  readonly mutateAsync: (...input: A) => Promise<T>
  readonly reset: () => void
}

const idle = { status: 'idle', data: undefined, error: undefined } as const

/** Wraps a dispatch call; shows the outcome of the newest call. */
export function useMutation<A extends readonly unknown[], T>(
  run: (...input: A) => Promise<T>,
): Mutation<A, T> {
  const [state, setState] = useState<Settled<T>>(idle)
  const newest = useRef(0)
  const latest = useRef(run)
  latest.current = run
  const mutateAsync = useCallback(async (...input: A): Promise<T> => {
    const call = ++newest.current
    const settle = (next: Settled<T>): void => {
      if (call === newest.current) setState(next)
    }
    settle({ status: 'pending', data: undefined, error: undefined })
    try {
      const data = await latest.current(...input)
      settle({ status: 'success', data, error: undefined })
      return data
    } catch (thrown) {
      const error = hookError(thrown)
      settle({ status: 'error', data: undefined, error })
      throw error
    }
  }, [])
  const mutate = useCallback(
    (...input: A): void => {
      // The error is in `error` and in the log.
      mutateAsync(...input).catch(() => undefined)
    },
    [mutateAsync],
  )
  const reset = useCallback(() => {
    newest.current++
    setState(idle)
  }, [])
  return { ...state, mutate, mutateAsync, reset }
}
