// A file of the page start of a lazy kernel: it imports nothing. `arrival` of the kernel is the same for later code.

/** Longer than a slow connection needs, shorter than a visitor waits. */
const longestMs = 30_000

/** The kernel's own error by its code and text. Its class is left out: it would come with the page start. */
export const notLoaded = (cause?: unknown): Error & { readonly code: string } =>
  Object.assign(
    new Error('This part did not load. Check the connection and try again.', { cause }),
    { code: 'kernel/not-loaded' },
  )

/** The result of an `import()`. Rejects with the code `kernel/not-loaded` if it has not come after 30 s. */
export function inTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(notLoaded()), longestMs)
  })
  return Promise.race([(async () => load())(), late]).finally(() => clearTimeout(timer))
}
