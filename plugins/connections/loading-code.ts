/** Tracks code that must load before the work begins. */
interface LoadingCode {
  /** Member for the first argument of `lazy` code. */
  readonly loading: (code: Promise<unknown>) => void
  readonly isAwaited: () => boolean
}

export function loadingCode(): LoadingCode {
  const awaited = new Set<Promise<unknown>>()
  return {
    loading(code) {
      awaited.add(code)
      const settled = (): boolean => awaited.delete(code)
      code.then(settled, settled)
    },
    isAwaited: () => awaited.size > 0,
  }
}
