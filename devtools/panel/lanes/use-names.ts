import { useMemo } from 'react'
import type { Gesture } from '../../model/gestures.ts'
import { gestureName } from '../../model/line.ts'
import { useMomentOf } from '../context.ts'
import { useWords } from '../list/use-words.ts'

/** Short names of gestures, without the word Visitor. Each is cached while its number of records is unchanged. */
export function useNames(): (gesture: Gesture) => string {
  const history = useMomentOf((moment) => moment.history)
  const words = useWords()
  return useMemo(() => {
    const known = new WeakMap<Gesture, { readonly size: number; readonly text: string }>()
    return (gesture) => {
      const before = known.get(gesture)
      if (before?.size === gesture.size) return before.text
      const { actor = '', act = '' } = gestureName(history, gesture, words) ?? {}
      const text = actor === 'Visitor' ? act : `${actor} ${act}`.trim()
      known.set(gesture, { size: gesture.size, text })
      return text
    }
  }, [history, words])
}
