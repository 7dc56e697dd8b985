import type { Area } from './break.ts'

const grant = 'plugins/smart-sessions/commands/grant.ts'
const sessions = 'plugins/smart-sessions/commands/sessions.ts'
const read = 'plugins/smart-sessions/read.ts'
const kind = 'plugins/smart-sessions/kind.ts'
const answer = 'plugins/smart-sessions/answer.ts'
const reduce = 'plugins/smart-sessions/reduce.ts'
const guards = 'plugins/smart-sessions/guards.test.ts'

/** Permissions that a smart account gives. */
export const granting: Area = {
  'SESS-1': {
    by: 'plugins/smart-sessions/smart-sessions.test.ts',
    breaks: [
      [
        'the visitor is asked first',
        grant,
        "await dispatch.modal.open({ view: 'GrantSession' })",
        '',
      ],
      [
        'in a modal that is open as well',
        grant,
        "await dispatch.modal.push('GrantSession')",
        'undefined',
      ],
      ['the wallet is asked', kind, 'await provider.request({ method, params: [params] })', '{}'],
      [
        'in the form of ERC-7715',
        kind,
        "method: 'wallet_grantPermissions', params",
        "method: 'wallet_revokePermissions', params",
      ],
      [
        'for the account',
        kind,
        '...sent, chainId, address: from }',
        "...sent, chainId, address: '' }",
      ],
      ['for the chain', kind, 'const chainId = `0x${', 'const chainId = `0x1${'],
      ['granted', grant, 'waiting.resolve({ id, context, expiry })', ''],
      [
        'a refusal asks no wallet',
        grant,
        "resources.get(waitingKey)?.reject(smartSessionsErrors.create('declined'))",
        '',
      ],
      ['not for longer than asked', answer, ' && Number(expiry) <= sent.expiry', ''],
      ['for nothing else', answer, 'areTerms(fields, sent)', 'true'],
      ['for no other key', answer, 'plain(signer) === plain(sent.signer) &&', ''],
      [
        'for no other account',
        answer,
        'accounts.every((item) => isAccount(item, asked.account)) &&',
        '',
      ],
      ['with a context', answer, 'if (!isContext || !isInTime', 'if (!isInTime'],
      [
        'a list per account',
        sessions,
        '.list(owner, { signal })',
        ".list('eip155:1:0x' as never, { signal })",
        guards,
      ],
      ['newest first', reduce, 'two.createdAt - one.createdAt', 'one.createdAt - two.createdAt'],
      ['what each allows', read, 'amountOf(fields.allowance),', "'1',"],
      [
        'what cannot be read is left out',
        read,
        "if (smartSessionsErrors.is(error, 'bad-request')) return []\n    throw error",
        'throw error',
      ],
      [
        'a list that fails is said',
        sessions,
        "throw smartSessionsErrors.create('unavailable', undefined, { cause })",
        '',
      ],
      [
        'revoked by a signature',
        sessions,
        'Revoke the permission ${id} of ${account}',
        'Revoke a permission of ${account}',
      ],
      [
        'told to its source',
        sessions,
        'source.revoke({ account, id, ...signed }, { signal }).then(() => true)',
        'Promise.resolve(true)',
      ],
      ['shown as revoked', sessions, 'emit.revoked({ id })', ''],
      [
        'ended by the wallet where it holds it',
        sessions,
        'await endedByWallet(ctx, id, context)',
        '{}',
      ],
      [
        'a revoking that fails is said',
        sessions,
        "await dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })",
        '',
      ],
      [
        'and the session stays',
        sessions,
        '    emit.revokeFailed({ id })',
        '    emit.revoked({ id })',
      ],
    ],
  },
}
