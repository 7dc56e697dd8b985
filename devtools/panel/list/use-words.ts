import { useEffect, useState } from 'react'
import type { AnyKernel } from '../../../kernel/index.ts'
import type { Words } from '../../model/words.ts'
import { useSession } from '../context.ts'

const none: Words = new Map()

/** The plugins' words for their commands and facts. */
async function wordsOf({ plugins }: AnyKernel): Promise<Words> {
  const found = await Promise.all(
    plugins.map(async ({ id, describe }) => {
      // If a description fails to load, types are shown instead.
      const loaded = await describe()?.catch(() => undefined)
      return [id, loaded?.words] as const
    }),
  )
  return new Map(found.flatMap(([id, words]) => (words ? [[id, words] as const] : [])))
}

/** The words of the plugins once loaded. */
export function useWords(): Words {
  const { kernel } = useSession()
  const [words, setWords] = useState(none)
  useEffect(() => {
    let shown = true
    wordsOf(kernel).then((next) => {
      if (shown) setWords(next)
    })
    return () => {
      shown = false
    }
  }, [kernel])
  return words
}
