import { expect, test } from 'vitest'
import { redactingLogger } from './redacting-logger.ts'

test('[G8] an error without a stack is told by its name and message', () => {
  const lines: unknown[] = []
  const logger = redactingLogger(
    { warn: (_text, detail) => void lines.push(detail) },
    (text) => text,
  )
  const error = Object.assign(new TypeError('of alice@example.com'), { stack: undefined })
  logger.warn('failed', error)
  expect(lines).toEqual([expect.objectContaining({ name: 'TypeError', message: 'of [redacted]' })])
})
