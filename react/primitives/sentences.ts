import {
  type Context,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'

/** The sentences that a dialog's content shows, so that its header does not show one of them a second time. */
export interface Sentences {
  /** Counts one more place that shows it; the result takes that place back. */
  readonly add: (sentence: string) => () => void
  readonly has: (sentence: string) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

// A sentence and the same words as a heading differ in their full stop alone.
const keyOf = (sentence: string): string => sentence.trim().replace(/[.。۔]$/u, '')

export function createSentences(): Sentences {
  const counts = new Map<string, number>()
  const listeners = new Set<() => void>()
  const count = (key: string, by: 1 | -1): void => {
    const left = (counts.get(key) ?? 0) + by
    if (left > 0) counts.set(key, left)
    else counts.delete(key)
    for (const listener of listeners) listener()
  }
  return {
    add: (sentence) => {
      const key = keyOf(sentence)
      count(key, 1)
      return () => count(key, -1)
    },
    has: (sentence) => counts.has(keyOf(sentence)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Set by Dialog around its content; null outside of one. */
export const SentencesContext: Context<Sentences | null> = createContext<Sentences | null>(null)

/** Counts a text as shown while the component is. Elements are not compared. */
export function useShownSentence(text: ReactNode): void {
  const sentences = useContext(SentencesContext)
  const sentence = typeof text === 'string' && text !== '' ? text : undefined
  useLayoutEffect(
    () => (sentences && sentence !== undefined ? sentences.add(sentence) : undefined),
    [sentences, sentence],
  )
}

const never = (): (() => void) => () => undefined

/** Whether the dialog's content shows this sentence. */
export function useIsShown(sentence: string): boolean {
  const sentences = useContext(SentencesContext)
  return useSyncExternalStore(
    sentences?.subscribe ?? never,
    () => sentences?.has(sentence) ?? false,
    () => false,
  )
}
