import { useEffect, useState } from 'react'
import { timeReduce } from '../model/costs.ts'
import { useMoment, useSession } from './context.ts'

const restMs = 60

/** Microseconds that reducing one record takes, measured once the playhead rests, so that scrubbing never waits. */
export function useReduceTime(seq: number): number | undefined {
  const { view } = useSession()
  const { log } = useMoment().history
  const [measured, setMeasured] = useState<{ readonly seq: number; readonly micros: number }>()
  useEffect(() => {
    if (log.at(seq)?.kind !== 'event') return undefined
    const timer = view.setTimeout(
      () => setMeasured({ seq, micros: timeReduce(log, seq, () => performance.now()) }),
      restMs,
    )
    return () => view.clearTimeout(timer)
  }, [log, seq, view])
  return measured?.seq === seq ? measured.micros : undefined
}
