import { useEffect, useState } from 'react'
import type { AnyKernel } from '../../../kernel/index.ts'
import type { Words } from '../../model/words.ts'
import { useMomentOf, useSession } from '../context.ts'

const none: Words = new Map()

/** What the plugins call their commands and facts; those whose code is not there yet have none. */
async function wordsOf({ plugins }: AnyKernel): Promise<Words> {
  const found = await Promise.all(
    plugins.map(async ({ id, words }) => {
      // Words whose file did not load are replaced by the names.
      const loaded = await words()?.catch(() => undefined)
      return [id, loaded?.words] as const
    }),
  )
  return new Map(found.flatMap(([id, words]) => (words ? [[id, words] as const] : [])))
}

/** Asked for again when the code of a plugin came. */
export function useWords(): Words {
  const { kernel } = useSession()
  const [words, setWords] = useState(none)
  const loaded = useMomentOf(({ history }) => history.events.get('kernel')?.length ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each fact of the kernel may be one of code that came.
  useEffect(() => {
    let shown = true
    wordsOf(kernel).then((next) => {
      if (shown) setWords((before) => (before.size === next.size ? before : next))
    })
    return () => {
      shown = false
    }
  }, [kernel, loaded])
  return words
}
