import {
  type Context,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'

/** Where a sentence stands in the content: nowhere, where it is only read, or in an alert, which announces it. */
export type SentencePlace = 'none' | 'shown' | 'announced'

/** The sentences that a dialog's content shows, so that its header does not show one of them a second time. */
export interface Sentences {
  /** Counts one more place that shows it; the result takes that place back. */
  readonly add: (sentence: string, place: 'shown' | 'announced') => () => void
  readonly placeOf: (sentence: string) => SentencePlace
  readonly subscribe: (listener: () => void) => () => void
}

// A sentence and the same words as a heading differ in their full stop alone.
const keyOf = (sentence: string): string => sentence.trim().replace(/[.。۔]$/u, '')

export function createSentences(): Sentences {
  const places = new Set<{ readonly key: string; readonly place: 'shown' | 'announced' }>()
  const listeners = new Set<() => void>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    add: (sentence, place) => {
      const one = { key: keyOf(sentence), place }
      places.add(one)
      changed()
      return () => {
        places.delete(one)
        changed()
      }
    },
    placeOf: (sentence) => {
      const key = keyOf(sentence)
      const found = [...places].filter((one) => one.key === key)
      if (found.length === 0) return 'none'
      return found.some(({ place }) => place === 'announced') ? 'announced' : 'shown'
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Set by Dialog around its content; null outside of one. */
export const SentencesContext: Context<Sentences | null> = createContext<Sentences | null>(null)

/**
 * Counts a text as shown while the component is; the result goes to the element that holds it. Elements are not compared.
 * A `status` that comes with its text is often not read, so only an alert counts as announced.
 */
export function useShownSentence<E extends HTMLElement>(text: ReactNode): RefObject<E | null> {
  const sentences = useContext(SentencesContext)
  const holder = useRef<E>(null)
  const sentence = typeof text === 'string' && text !== '' ? text : undefined
  useLayoutEffect(() => {
    if (!sentences || sentence === undefined) return
    const inAlert = holder.current?.closest('[role=alert]') ?? null
    return sentences.add(sentence, inAlert ? 'announced' : 'shown')
  }, [sentences, sentence])
  return holder
}

const never = (): (() => void) => () => undefined

/** Where the dialog's content shows this sentence. */
export function useSentencePlace(sentence: string): SentencePlace {
  const sentences = useContext(SentencesContext)
  return useSyncExternalStore(
    sentences?.subscribe ?? never,
    () => sentences?.placeOf(sentence) ?? 'none',
    () => 'none',
  )
}
