import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '../../../kernel/index.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'
import { type WireCall, wireCalls } from '../../../tests/provider-calls.ts'
import { wireIo } from '../../../tests/provider-server.ts'
import { isDecimals, isUnits } from '../../values/index.ts'
import { supportKey } from '../support.ts'

/** Values that a faulty or hostile service puts in place of others. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.double(),
  fc.constantFrom<unknown>(
    ...[null, true, '', '0', '-1', '1e400', '1.5', '0x10', ' 1', '1,000', '٣', 'NaN', 'Infinity'],
    ...['9'.repeat(90), '1'.padEnd(79, '0'), -1, 0.1, 2 ** 53, 1e21, 1e-7, -0, [], {}, [[]]],
    ...['__proto__', 'javascript:alert(1)', 'https://x.example/\u202e', '\u0000', '0xEE', '0x'],
  ),
)

/** Every place of a value, as the way to it. */
function placesOf(value: unknown, way: readonly (string | number)[] = []): (string | number)[][] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => placesOf(item, [...way, key]))
      : []
  return [[...way], ...inside]
}

function put(value: unknown, [key, ...rest]: readonly (string | number)[], what: unknown): unknown {
  if (key === undefined) return what
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as never as Record<
    string,
    unknown
  >
  copy[key] = put(copy[key], rest, what)
  return copy
}

const plain = /^(\d+\.?\d*|\.\d+)$/
const fiat =
  /^(price|value|min|max|paymentTotal|\w*[fF]ee|sourceAmount|destinationAmount|exchangeRate)$/
const wei = /^(fromAmount|toAmount|allowance|standard|fast|instant|gas|gasPrice)$/
const links = /^(url|widgetUrl|logoUri|iconUrl|avatar|websiteUrl|dark|light)$/

/** What is wrong with a value that came through, by the name it came under. */
function wrongIn(value: unknown, name = '', inside: object = {}): readonly string[] {
  const told = (isRight: boolean): readonly string[] =>
    isRight || value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]
  if (name === 'data' && !Array.isArray(value) && 'type' in inside) return []
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { decimals, numeric } = value as { decimals?: string; numeric?: string }
    if (decimals !== undefined && numeric !== undefined) parseAmount(numeric, Number(decimals))
  }
  if (Array.isArray(value)) return value.flatMap((item) => wrongIn(item))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => wrongIn(item, key, value))
  if (value === null) return told(false)
  if (wei.test(name)) return told(isUnits(value))
  if (name === 'amount' || name === 'units')
    return told('currency' in inside ? plain.test(String(value)) : isUnits(value))
  if (fiat.test(name)) return told(typeof value === 'string' && plain.test(value))
  if (name === 'numeric') return told(plain.test(String(value)))
  if (name === 'decimals') return told(isDecimals(Number(value)))
  if (links.test(name))
    return told(value === '' || /^(https:|http:\/\/(localhost|127)|data:image)/.test(String(value)))
  return []
}

async function outcome({ call }: WireCall, answer: unknown): Promise<unknown> {
  const { fetch } = virtualPorts()
  const status = (answer as { readonly status?: number } | null)?.status
  fetch.reply(/./, () => new Response(status ? '' : JSON.stringify(answer)))
  const { io } = wireIo('https://provider.example')
  const networks = Promise.resolve(new Set(['eip155:10']))
  io.resources.put(supportKey, { at: io.ports.clock.now(), networks })
  const { clock } = io.ports
  return call({ ...io, ports: { clock, fetch } }).catch((error: { code?: string }) => {
    expect(error.code, String(error)).toMatch(/^provider\//)
    return undefined
  })
}

describe('[HTTP-3] [N9] no wrong amount, link or shape comes through', () => {
  test.each(wireCalls)('$what', async (row) => {
    const places = placesOf(row.answer)
    const changes = fc.array(fc.tuple(fc.constantFrom(...places), odd), {
      minLength: 1,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const answer = list.reduce<unknown>((now, [way, what]) => put(now, way, what), row.answer)
        expect(wrongIn(await outcome(row, answer))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test.each(wireCalls)('$what: whatever JSON there is', async (row) => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (answer) => {
        expect(wrongIn(await outcome(row, answer))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
