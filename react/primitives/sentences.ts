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

/** How the content shows a sentence: not at all, as text, or in an alert, which announces it. */
export type SentencePlace = 'none' | 'shown' | 'announced'

/** Sentences shown by a dialog's content, so that its header does not repeat them. */
export interface Sentences {
  /** Counts one more element that shows it; the returned function removes that element. */
  readonly add: (sentence: string, place: 'shown' | 'announced') => () => void
  readonly placeOf: (sentence: string) => SentencePlace
  readonly subscribe: (listener: () => void) => () => void
}

// A heading and a sentence of the same words differ only in the full stop.
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

/** Set by Dialog around its content; null elsewhere. */
export const SentencesContext: Context<Sentences | null> = createContext<Sentences | null>(null)

/**
 * Counts a text as shown while the component is mounted; attach the returned ref to its element. Nodes that are not
 * text are ignored. Screen readers often skip a `status` that is inserted with its text, so only an alert counts as
 * announced.
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

/** Returns whether and in which form the dialog's content shows this sentence. */
export function useSentencePlace(sentence: string): SentencePlace {
  const sentences = useContext(SentencesContext)
  return useSyncExternalStore(
    sentences?.subscribe ?? never,
    () => sentences?.placeOf(sentence) ?? 'none',
    () => 'none',
  )
}
