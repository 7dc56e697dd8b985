import { describe, expect, test } from 'vitest'
import { errorText } from '../../kernel/index.ts'
import { vectors } from '../../tests/vectors.ts'
import {
  afterSwitchError,
  classifyRpcError,
  isRequestPending,
  isUserRejection,
  type RpcErrorKind,
  withRefusalCode,
} from './rpc-errors.ts'

interface Row {
  readonly error: unknown
  readonly expect: RpcErrorKind
  readonly why: string
}
interface Table {
  readonly table: readonly { readonly code: number; readonly class: RpcErrorKind }[]
}

const { cases: rows, table } = vectors<Row, Table>('rpc-errors')
// A refusal in words is one, see below: the vectors know codes only.
const cases = rows.filter(({ why }) => why !== 'no code')
const hostile = {
  get code(): never {
    throw new Error('no')
  },
  get message(): never {
    throw new Error('no')
  },
}

describe('[ERR-5] wallet and node errors', () => {
  test.each(table)('$code is $class', (row) => {
    expect(classifyRpcError({ code: row.code })).toMatchObject({ kind: row.class, code: row.code })
  })

  test.each(cases)('$why: $expect', (row) => {
    expect(classifyRpcError(row.error).kind).toBe(row.expect)
  })

  test('a code outside the range that servers may define is unknown', () => {
    expect(classifyRpcError({ code: -32_099 }).kind).toBe('serverDefined')
    expect(classifyRpcError({ code: -32_100 }).kind).toBe('unknown')
  })

  test('places where nothing is wrapped do not count as levels', () => {
    let error: object = { code: 4001 }
    for (let level = 0; level < 5; level++)
      error = { code: -32_603, cause: error, data: null, info: { error: null } }
    expect(classifyRpcError(error).kind).toBe('userRejected')
  })

  test('[W2] a refusal is found inside wrappers', () => {
    const refusal = { code: 4001, message: 'User rejected' }
    for (const error of [
      refusal,
      { code: 5000, message: 'User rejected.' },
      { code: -32603, data: { originalError: refusal } },
      { code: -32000, data: refusal },
      { code: 'ACTION_REJECTED', info: { error: refusal } },
      new Error('outer', { cause: new Error('middle', { cause: refusal }) }),
      Object.assign(new Error('outer'), { code: -32603, cause: refusal }),
    ]) {
      expect(isUserRejection(error)).toBe(true)
    }
  })

  test('an outer specific code wins over what it wraps', () => {
    const error = { code: 4100, cause: { code: 4001 } }
    expect(classifyRpcError(error)).toMatchObject({ kind: 'unauthorized', code: 4100 })
  })

  test('the code that is told belongs to the kind: of two that only wrap the outer one, else the specific one', () => {
    const refused = { code: -32603, data: { code: 4001 } }
    expect(classifyRpcError(refused)).toMatchObject({ kind: 'userRejected', code: 4001 })
    const wrapped = { code: -32603, data: { code: -32000 } }
    expect(classifyRpcError(wrapped)).toMatchObject({ kind: 'internal', code: -32603 })
    expect(classifyRpcError({ code: Number.NaN, message: 'x' })).toEqual({
      kind: 'unknown',
      text: 'x',
    })
    for (const error of [wrapped, { code: 4100 }]) expect(isUserRejection(error)).toBe(false)
  })

  test('[W3] a pending request is told apart', () => {
    expect(isRequestPending({ code: -32002, message: 'Already processing' })).toBe(true)
    expect(isRequestPending({ code: 4001 })).toBe(false)
  })

  test.each([
    [new Error('Extension context invalidated.')],
    [{ code: -32603, message: 'Attempting to use a disconnected port object' }],
    ['The message port closed before a response was received.'],
    [new Error('Could not establish connection. Receiving end does not exist.')],
  ])('[W22] what the browser says for an extension that is gone: %s', (error) =>
    expect(classifyRpcError(error)).toMatchObject({ kind: 'disconnected', code: 4900 }),
  )

  test('[W22] a refusal that mentions a port is a refusal', () =>
    expect(classifyRpcError({ code: 4001, message: 'port closed' }).kind).toBe('userRejected'))

  test('[W10] nothing a wallet throws breaks the classifier', () => {
    const cycle: { code: number; cause?: unknown } = { code: -32603 }
    cycle.cause = cycle
    for (const error of [undefined, null, 0, Symbol('x'), () => 1, [], hostile, cycle]) {
      const { text, kind } = classifyRpcError(error)
      expect(['unknown', 'internal']).toContain(kind)
      expect(text).toBe('Unknown error')
    }
    expect(classifyRpcError({ code: '4001', message: 'x' })).toEqual({ kind: 'unknown', text: 'x' })
    expect(classifyRpcError({ code: 12345 }).code).toBe(12345)
  })

  test('own members only: a code is never read off a prototype table', () => {
    for (const code of ['constructor', '__proto__', Number.NaN, 4001.5, -32050.5]) {
      expect(classifyRpcError({ code }).kind).toBe('unknown')
    }
  })
})

describe('[NET-5] after a failed chain switch', () => {
  test.each([
    [4902, 'add'],
    [-32603, 'add'],
    [32603, 'add'],
    [5000, 'rejected'],
    [4001, 'rejected'],
    [4200, 'failed'],
    [-32002, 'failed'],
    [4900, 'failed'],
  ] as const)('code %i: %s', (code, expected) => {
    expect(afterSwitchError({ code, message: 'x' })).toBe(expected)
  })

  test('a refusal inside an internal error does not open an add-chain prompt', () => {
    const error = { code: -32603, data: { originalError: { code: 4001 } } }
    expect(afterSwitchError(error)).toBe('rejected')
    const unknown = { code: -32603, data: { originalError: { code: 4902 } } }
    expect(afterSwitchError(unknown)).toBe('add')
  })
})

describe('[ERR-6] the text of an error', () => {
  test('text, then first validation issue, then message, then Unknown error', () => {
    expect(errorText('plain')).toBe('plain')
    expect(errorText({ issues: [{ message: 'Required' }], message: 'long' })).toBe('Required')
    expect(errorText({ errors: [{ message: 'Bad' }] })).toBe('Bad')
    expect(errorText(new Error('failed'))).toBe('failed')
    for (const error of [{}, undefined, null, '', { message: 1 }, { message: {} }, hostile, 42]) {
      expect(errorText(error)).toBe('Unknown error')
    }
    expect(errorText(new Error(String({})))).toBe('Unknown error')
  })

  test('five megabytes become 200 characters', () => {
    const text = errorText(new Error('a'.repeat(5_000_000)))
    expect([...text]).toHaveLength(200)
    expect(text.endsWith('…')).toBe(true)
  })
})

describe('[ERR-5] refusals and what only sounds like one', () => {
  const coded = (message: string, code: unknown, more: object = {}): Error =>
    Object.assign(new Error(message), { code }, more)

  test.each([
    ['-32603 in words', coded('User rejected the request', -32_603)],
    ['no code', new Error('User rejected the request.')],
    ['a text alone', 'User rejected.'],
    ['-32000', coded('MetaMask Tx Signature: User denied transaction signature.', -32_000)],
    ['an unknown code', coded('User canceled', -1)],
    ['-32003 that names the visitor', coded('User rejected transaction', -32_003)],
    ['a code that is a text', coded('x', 'ACTION_REJECTED', { reason: 'rejected' })],
    ['a code that is another text', { code: 'USER_REJECTED' }],
    ['the name of its class', Object.assign(new Error('x'), { name: 'UserRejectedRequestError' })],
    [
      'a Ledger',
      new Error('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
    ],
    ['another Ledger', new Error('Ledger device: UNKNOWN_ERROR (0x5501)')],
    [
      'words inside data',
      coded('Internal JSON-RPC error.', -32_603, {
        data: { message: 'User denied message signature.' },
      }),
    ],
    [
      'words inside a cause',
      coded('Internal', -32_603, {
        cause: new Error('The user rejected the request through Plum.'),
      }),
    ],
    [
      'words inside data.cause',
      coded('Internal', -32_603, { data: { cause: { message: 'Rejected by user' } } }),
    ],
    ['an envelope', { jsonrpc: '2.0', error: { code: -32_000, message: 'User cancelled' } }],
    ['the request that was refused', new Error('Signature request rejected')],
    ['WalletConnect', { message: 'User disapproved requested methods' }],
  ])('%s is a refusal', (_where, error) => expect(isUserRejection(error)).toBe(true))

  test.each([
    ['a bundler', coded('user operation rejected: AA25 invalid account nonce', -32_603)],
    ['a revert', coded('user operation reverted', -32_000)],
    ['a node', coded('the request was rejected by the node', -32_603)],
    ['a nonce', coded('transaction rejected: nonce too low', -32_000)],
    ['a mempool', coded('already known', -32_000)],
    ['EIP-1474', coded('Transaction rejected', -32_003)],
    ['a node without a code', new Error('Transaction rejected')],
    ['a fetch that was called off', new TypeError('cancelled')],
    ['axios', coded('canceled', 'ERR_CANCELED', { name: 'CanceledError' })],
    ['gRPC', coded('stream reset', 'CANCELLED')],
    ['a port', new Error('Connection refused')],
    ['a gateway', new Error('Request rejected')],
    ['one word', new Error('Denied')],
    [
      'a request that code called off',
      new Error('The request was manually cancelled by the user.'),
    ],
    ['a visitor who stopped waiting', new Error('User cancelled waiting for confirmation')],
    [
      'a time limit around it',
      new Error('Request timed out', { cause: new Error('User rejected') }),
    ],
    [
      'a failed broadcast around it',
      coded('Broadcast timed out; it may have been sent', -32_603, {
        data: { message: 'User rejected' },
      }),
    ],
    ['a fetch that was aborted', new DOMException('The user aborted a request.', 'AbortError')],
    ['a time limit', new Error('User rejected: the request timed out')],
    [
      'the time limit of ethers',
      coded('user rejected action', 'ACTION_REJECTED', { reason: 'expired' }),
    ],
    ['two possible reasons', new Error('User denied the request or the wallet is locked')],
    [
      'a pending request',
      coded("Request of type 'x:y' already pending for origin z. Please wait.", -32_603),
    ],
    ['a request that was not refused', new Error('The request was not rejected by the user')],
    ['a replaced transaction', new Error('Cancelled by user: the transaction was replaced')],
    ['a chain id', coded('Unrecognized chain ID "0x6985"', -32_603)],
    ['a policy', coded('User rejected by policy', -32_603)],
    ['a right', coded('Access denied', -32_000)],
    ['a text code', coded('x', 'USER_OPERATION_REJECTED')],
    ['a popup', new Error('User closed modal')],
    ['a specific code inside', coded('User rejected', -32_603, { data: { code: -32_002 } })],
    ['a specific code outside', coded('User rejected', 4900)],
  ])('%s is none', (_where, error) => expect(isUserRejection(error)).toBe(false))

  test('a request that the wallet already shows is told apart by its words, too', () => {
    expect(isRequestPending(coded('Request of type x already pending for origin z', -32_603))).toBe(
      true,
    )
    expect(isRequestPending(new Error('The source has a pending authorization request'))).toBe(true)
    expect(isRequestPending(coded('User rejected the request', -32_603))).toBe(false)
  })
})

describe('[ERR-5] a wallet that is waited for', () => {
  const asked = (error: unknown) => withRefusalCode(() => Promise.reject(error))

  test.each([
    [new Error('User rejected the request'), 4001],
    [new Error('A request is already pending'), -32_002],
  ])('and says it in words gets a code: %s', (error, code) =>
    expect(asked(error)).rejects.toMatchObject({ code, message: error.message, cause: error }),
  )

  test.each([4001, 4900, 12_345])(
    'and gives a code keeps it, whatever its words: %i',
    async (code) => {
      const error = Object.assign(new Error('rejected by the node'), { code })
      await expect(asked(error)).rejects.toBe(error)
    },
  )
})
