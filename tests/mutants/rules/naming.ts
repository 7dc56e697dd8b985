import type { Area } from './break.ts'

const names = 'plugins/names/names.test.ts'
const views = 'plugins/names/views/names-views.test.ts'
const register = 'plugins/names/commands/register.ts'
const suggest = 'plugins/names/commands/suggest.ts'
const resolve = 'plugins/names/commands/resolve.ts'
const rule = 'plugins/names/rule.ts'
const effects = 'plugins/names/effects.ts'
const errors = 'plugins/names/errors.ts'
const provided = 'plugins/provider/provider.test.ts'
const endpoints = 'plugins/provider/endpoints'
const endpointsTest = `${endpoints}/endpoints.test.ts`
const registered = `${endpoints}/register-name.ts`
const provider = 'plugins/provider/errors.ts'

/** Names for addresses. */
export const naming: Area = {
  'NAME-1': {
    by: names,
    breaks: [
      ['suggestions', effects, 'await dispatch.names.suggest().catch(() => undefined)', '', views],
      [
        'availability',
        suggest,
        'registered: registered !== false',
        'registered: registered === false',
        views,
      ],
      [
        'the message is signed',
        'plugins/names/kind.ts',
        'await adapter.signMessage(io, message)',
        "'0x'",
      ],
      [
        'once it is asked for',
        'plugins/names/kind.ts',
        'const { text: message, name } = await textOf(io, ctx, io.network.caipNetworkId, label)',
        'const { name } = await textOf(io, ctx, io.network.caipNetworkId, label)\n  const message = shown',
      ],
      [
        'registered for the account',
        register,
        'networkId, address, ...proof }',
        "networkId, address: '', ...proof }",
      ],
      [
        'with what was signed',
        registered,
        'const body = { coin_type, address, message, signature }',
        "const body = { coin_type, address, message: '', signature }",
        provided,
      ],
      [
        'with the coin type',
        registered,
        'const body = { coin_type, address, message, signature }',
        'const body = { coin_type: 60, address, message, signature }',
        provided,
      ],
      [
        'the name is the account’s',
        register,
        'await dispatch.profiles?.remember({ namespace, address, name })',
        '',
      ],
      [
        'success view',
        effects,
        "await ctx.dispatch.modal.replace('RegisterAccountNameSuccess', { name })",
        '',
        views,
      ],
      [
        'a failure returns to the form',
        'plugins/names/commands/register.ts',
        "view: 'RegisterAccountName', connectionId",
        "view: 'ApproveTransaction', connectionId",
        views,
      ],
      [
        'and says why',
        effects,
        "...{ message: text, code, variant: 'error' },",
        "...{ message: '', code, variant: 'error' },",
      ],
      [
        'and raises the error',
        register,
        'rejected })\n    throw error',
        "rejected })\n    return ''",
      ],
      [
        'another name is a failure',
        register,
        'if (got !== name) throw',
        'if (got === undefined) throw',
      ],
    ],
  },
  'NAME-2': {
    by: names,
    breaks: [
      ['letters, digits and hyphens', rule, '/^[a-z0-9-]{4,}$/i', '/^[a-z0-9_-]{4,}$/i'],
      ['hyphens as well', rule, '/^[a-z0-9-]{4,}$/i', '/^[a-z0-9]{4,}$/i'],
      ['at least 4', rule, '{4,}$/i', '{3,}$/i'],
      ['from 4 on', rule, '{4,}$/i', '{5,}$/i'],
      ['large letters as well', rule, '{4,}$/i', '{4,}$/'],
      ['what breaks the rule asks nobody', effects, 'if (!isLabel(label)) return', ''],
      [
        'nor is it registered',
        register,
        'if (issue !== undefined || !isLabel(input.label)) throw',
        'if (issue !== undefined) throw',
      ],
    ],
  },
  'NAME-3': {
    by: endpointsTest,
    breaks: [
      ['2^31 is set', registered, 'return chainId + 2 ** 31', 'return chainId'],
      ['without a sign', registered, 'return chainId + 2 ** 31', 'return chainId | (2 ** 31)'],
      ['2147483648 is too much', registered, 'chainId >= 2 ** 31', 'chainId > 2 ** 31'],
      ['and so is none', registered, '!Number.isInteger(chainId) ||', ''],
      ['Invalid chainId', provider, "'Invalid chainId'", "'Bad chain'"],
    ],
  },
  'NAME-4': {
    by: endpointsTest,
    breaks: [
      [
        'resolve',
        `${endpoints}/name.ts`,
        "throw named(cause, () => providerErrors.create('name-unresolved', undefined, { cause }))",
        'throw cause',
      ],
      [
        'reverse resolve',
        `${endpoints}/names-of.ts`,
        "throw named(cause, () => providerErrors.create('names-failed', undefined, { cause }))",
        'throw cause',
      ],
      [
        'suggest',
        `${endpoints}/name-suggestions.ts`,
        "throw named(cause, () => providerErrors.create('suggestions-failed', undefined, { cause }))",
        'throw cause',
      ],
      [
        'register',
        registered,
        "throw named(cause, () => providerErrors.create('register-failed', { name }, { cause }))",
        'throw cause',
      ],
      ['Error resolving name', provider, "'Error resolving name'", "'No name'"],
      [
        'Error fetching names for address',
        provider,
        "'Error fetching names for address'",
        "'No names'",
      ],
      ['Error fetching name suggestions', provider, "'Error fetching name suggestions'", "'None'"],
      ['Error registering name', provider, 'Error registering name ${name}', 'No ${name}'],
      [
        'the reason wins',
        'plugins/provider/client.ts',
        'const reason = refusal(cause)?.reason',
        'const reason = refusal(cause)?.field',
      ],
      [
        'the first one',
        'plugins/provider/client.ts',
        'const [first] = listOf(fieldsOf(body).reasons, 1)',
        'const first = listOf(fieldsOf(body).reasons, 9).at(-1)',
      ],
      ['the catalogue’s text of resolving', errors, "'Error resolving name'", "'No name'", names],
      ['of suggestions', errors, "'Error fetching name suggestions'", "'None'", names],
      ['of registering', errors, 'Error registering name ${name}', 'No ${name}', names],
      ['what a registrar says is told', register, 'if (helps) return cause', '', names],
      [
        'a name is asked for in its one form',
        resolve,
        'const name = normalized(text)',
        'const name = text',
        names,
      ],
      ['an answer serves 5 min', resolve, 'freshMs = 300_000', 'freshMs = 100_000', names],
      ['no longer', resolve, 'freshMs = 300_000', 'freshMs = 400_000', names],
      [
        'what is no address is nothing',
        resolve,
        "if (!isReceiver(address, namespace)) throw namesErrors.create('unresolved')",
        '',
        'plugins/names/answers.test.ts',
      ],
    ],
  },
}
