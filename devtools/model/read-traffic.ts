import * as z from 'zod/mini'
import type { TrafficRecord } from '../../kernel/index.ts'

const most = 10_000
const text = z.string().check(z.maxLength(1000))

const exchange: z.ZodMiniType<TrafficRecord> = z.object({
  id: z.int(),
  lane: z.enum(['http', 'rpc', 'wallet', 'relay', 'frame', 'storage', 'tabs']),
  label: text,
  at: z.number(),
  endedAt: z.exactOptional(z.number()),
  outcome: z.exactOptional(z.enum(['ok', 'failed', 'aborted'])),
  detail: z.exactOptional(text),
  cause: z.union([z.int(), text]),
  seq: z.int(),
})
const file = z.object({ traffic: z.array(z.unknown()) })

/**
 * The exchanges with the outside in a recording, at most the newest 10,000. The kernel's replay ignores them, so they
 * are validated here: malformed ones are left out.
 */
export function readTraffic(recording: string): readonly TrafficRecord[] {
  const { data } = file.safeParse(JSON.parse(recording))
  return (data?.traffic ?? []).slice(-most).flatMap((item) => exchange.safeParse(item).data ?? [])
}
