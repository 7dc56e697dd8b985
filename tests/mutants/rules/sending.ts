import type { Area } from './break.ts'

const send = 'plugins/send/send.test.ts'
const evm = 'plugins/send/evm.test.ts'
const needs = 'plugins/send/needs.test.ts'
const reduce = 'plugins/send/reduce.ts'
const effects = 'plugins/send/effects.ts'
const review = 'plugins/send/commands/review.ts'
const proposal = 'plugins/send/commands/proposal.ts'
const adapter = 'plugins/eip155/adapter.ts'
const usdt = 'plugins/eip155/usdt.ts'
const commands = 'plugins/transactions/commands'
const flow = 'plugins/transactions/effects.ts'
const trackers = 'plugins/analytics/trackers.ts'
const analytics = 'plugins/analytics/analytics.test.ts'

/** Tokens whose `transfer` returns nothing. */
const listed = ['0xdac1', '0xc213', '0x9702', '0x919c', '0x4806', '0x55d3', '0xfd08']

/** Sending coins and tokens. */
export const sending: Area = {
  'SEND-1': {
    by: send,
    breaks: [
      [
        'SEND_INITIATED',
        trackers,
        "sending('SEND_INITIATED', fact",
        "sending('SEND_STARTED', fact",
        analytics,
      ],
      ['SEND_SUCCESS', trackers, "sending('SEND_SUCCESS', {", "sending('SEND_DONE', {", analytics],
      [
        'initiated first',
        `${commands}/consume-preview.ts`,
        'ctx.emit.submitStarted({ intentId, ...amountOf(reviewed.preview) })',
        '',
      ],
      [
        'then the transfer',
        `${commands}/submit.ts`,
        'return await askAll(ctx, reviewed)',
        "return ''",
      ],
      ['Transaction started', flow, "message: 'Transaction started'", "message: 'Sent'"],
      [
        'said as a success',
        flow,
        "code: 'transactions.started',\n        variant: 'success'",
        "code: 'transactions.started',\n        variant: 'error'",
      ],
      ['form reset', reduce, 'reset(draft)\n      draft.lastSent = sent', 'draft.lastSent = sent'],
      ['confirmed by its block', flow, 'emit.confirmed({ intentId, hash', 'void ({ intentId, hash'],
    ],
  },
  'SEND-2': {
    by: evm,
    breaks: [
      [
        'native is a plain transaction',
        adapter,
        'if (!request.token) return { from, to,',
        'if (!request.token) return { from, to: from,',
      ],
      ['with its value', adapter, '...(value !== undefined && { value: hex(value) }),', ''],
      ['with gas price', adapter, '? { gasPrice: hex(gasPrice) }', '? {}'],
      ['on its chain', adapter, 'chainId: chainHex(network.caipNetworkId),', ''],
      [
        'a token is a contract transfer',
        adapter,
        'return { from, to: token, data }',
        'return { from, to, data }',
      ],
      ['with its data', adapter, '...(data !== undefined && { data }),', ''],
      ['to the receiver', adapter, 'args: [to,', 'args: [from,'],
      ['of exact units', adapter, 'unitsOf(request.units)', '(unitsOf(request.units) + 1n)'],
      [
        'without a price where the chain has a base fee',
        `${commands}/fee.ts`,
        '...(!fixed && gasPrice !== undefined && { gasPrice })',
        '...(gasPrice !== undefined && { gasPrice })',
        'tests/fee-fields.test.ts',
      ],
    ],
  },
  'SEND-3': {
    by: needs,
    breaks: [
      [
        'the amount',
        'plugins/solana/adapter.ts',
        'BigInt(request.units)',
        '(BigInt(request.units) + 1n)',
      ],
    ],
  },
  'SEND-4': {
    by: send,
    breaks: [
      ['a fact', `${commands}/submit.ts`, 'ctx.emit.submitFailed({', 'void ({'],
      [
        'Something went wrong',
        'plugins/transactions/not-sent.ts',
        "'Something went wrong'",
        "'It failed'",
      ],
      [
        'Failed to send transaction. Please try again.',
        'plugins/transactions/errors.ts',
        'Failed to send transaction. Please try again.',
        'It failed',
      ],
      ['its own text on Solana', 'plugins/solana/facts.ts', "failure: 'failed-solana',", ''],
      ['in the snackbar', flow, 'if (!rejected && !headless)', 'if (rejected && !headless)'],
      [
        'SEND_ERROR',
        trackers,
        "sending('SEND_ERROR', fact",
        "sending('SEND_FAILED', fact",
        analytics,
      ],
      ['with its reason', trackers, 'fact.reason?.text ?? fact.text', 'fact.text', analytics],
      [
        'the wallet’s words are kept',
        `${commands}/submit.ts`,
        '      ...(reason && { reason }),',
        '',
      ],
    ],
  },
  'SEND-5': {
    by: needs,
    breaks: [
      [
        'the text',
        'plugins/send/errors.ts',
        'Please enter a valid amount and receiver address.',
        'Fill in the form.',
      ],
      [
        'needs a token',
        proposal,
        'if (!token || !isReceiver(to, namespace)) throw',
        'if (!isReceiver(to, namespace)) throw',
      ],
      [
        'needs a receiver',
        proposal,
        'if (!token || !isReceiver(to, namespace)) throw',
        'if (!token) throw',
      ],
      [
        'needs an entered one',
        'plugins/send/amount.ts',
        "case 'empty':\n      throw sendErrors.create('form-incomplete')",
        "case 'empty':\n      return '1'",
      ],
      [
        'above zero',
        proposal,
        "=== 0n) throw sendErrors.create('form-incomplete')",
        "=== -1n) throw sendErrors.create('form-incomplete')",
      ],
      [
        'native EVM needs a gas price',
        `${commands}/fee.ts`,
        "needsEstimate === 'price' ? found?.gasPrice : found",
        'found',
      ],
    ],
  },
  'SEND-6': {
    by: send,
    breaks: [
      [
        'native balance zero',
        `${commands}/prepare.ts`,
        'if (pays && native.held === 0n) throw noGas',
        '',
      ],
      [
        'gas cost above it',
        `${commands}/prepare.ts`,
        'if (pays && fee && native.held < native.spent + BigInt(fee.fee)) throw noGas',
        '',
      ],
      [
        'smart accounts exempt',
        `${commands}/payer.ts`,
        "payer: isSmartAccount(io.connection) ? 'unknown' : 'self'",
        "payer: 'self'",
      ],
    ],
  },
  'SEND-7': {
    by: evm,
    breaks: [
      ...listed.map((start) => [start, usdt, `'${start}`, `'${start}0`] as const),
      ['its own naming', usdt, "abi('recipient'", "abi('to'"],
      ['which others have not', usdt, "abi('_to'", "abi('recipient'"],
      ['in any case', usdt, 'usdt.has(token.toLowerCase())', 'usdt.has(token)'],
      ['and no result', usdt, ', [])', ", [{ type: 'bool' }])"],
    ],
  },
  'SEND-8': {
    by: 'plugins/send/names.test.ts',
    breaks: [
      [
        'address',
        reduce,
        '...{ receiverAddress: address, receiverText: text,',
        '...{ receiverText: text,',
      ],
      ['name', reduce, ', receiverProfileName: name },', ' },'],
      ['avatar', reduce, '...(avatar !== undefined && { receiverProfileImageUrl: avatar }),', ''],
      [
        'the name in the review',
        proposal,
        '...(name === undefined ? [] : [{',
        '...(name !== undefined ? [] : [{',
      ],
      ['once typing rests', effects, 'typingMs = 300', 'typingMs = 30'],
      ['asked again at the review', review, 'again: true }', 'again: false }'],
      ['refused if it moved', review, "throw sendErrors.create('name-moved', { name })", ''],
      [
        'a late answer is passed over',
        reduce,
        'if (textOf(draft) !== text) return\n    forgetName(draft)\n    Object',
        'forgetName(draft)\n    Object',
      ],
    ],
  },
}
