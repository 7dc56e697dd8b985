import type { Area } from './break.ts'

const leave = 'plugins/connections/commands/disconnect.ts'
const leaving = 'plugins/connections/disconnect.test.ts'
const commands = 'plugins/networks/commands.ts'
const reduce = 'plugins/networks/reduce.ts'
const networks = 'plugins/networks/networks.test.ts'
const prefer = 'plugins/connections/commands/select-account.ts'
const types = 'plugins/connections/account-types.test.ts'

/** Disconnecting, networks, and the types of accounts. */
export const connected: Area = {
  'DISC-1': {
    by: leaving,
    breaks: [
      ['the modal loads', leave, 'await ctx.dispatch.modal.startLoading()', ''],
      ['and ends loading', leave, 'await dispatch.modal.stopLoading()', ''],
      [
        'the wallets are asked',
        leave,
        'connectorOf(ctx, connection.connector).disconnect(walletIo(ctx), connection)',
        'undefined',
      ],
      ['sessions are cleared', leave, 'for (const id of ids) release(ctx.resources, id)', ''],
      [
        'the connection is gone',
        'plugins/connections/changes.ts',
        'draft.connections = draft.connections.filter(({ id }) => !connectionIds.includes(id))',
        '',
      ],
      [
        'the account is reset',
        'plugins/connections/changes.ts',
        "rebuild(draft, namespace, attempted ? 'connecting'",
        "if (attempted) rebuild(draft, namespace, attempted ? 'connecting'",
      ],
      [
        'the connector id is removed',
        'plugins/connections/changes.ts',
        'else delete draft.active[namespace]',
        '',
      ],
      [
        'the approved networks are cleared',
        'plugins/connections/reconcile-networks.ts',
        'await ctx.dispatch.networks.approve({ namespace, ...(caipNetworkIds && { caipNetworkIds }) })',
        'undefined',
      ],
      [
        'a wallet that does not answer is not waited for',
        leave,
        'patienceMs = 3000',
        'patienceMs = 30000',
        'plugins/connections/disconnect.test.ts',
      ],
    ],
  },
  'DISC-2': {
    by: leaving,
    breaks: [
      [
        'all WalletConnect chains together',
        'plugins/connections/resource-keys.ts',
        "connection.connector.type === 'WALLET_CONNECT' ||",
        '',
      ],
      [
        'all logins together',
        'plugins/connections/resource-keys.ts',
        " || connection.connector.type === 'AUTH'",
        '',
      ],
      [
        'no argument means every chain',
        'plugins/connections/resource-keys.ts',
        'input.namespace === undefined) return connections',
        'input.namespace === undefined) return []',
      ],
    ],
  },
  'DISC-3': {
    by: leaving,
    breaks: [
      [
        'failures are collected',
        leave,
        'errorText(result.reason) }]',
        'errorText(result.reason) }].slice(1)',
      ],
      ['told once', leave, 'ctx.emit.disconnectFailed({ failures })', ''],
      [
        'a success is none that failed',
        leave,
        '...(failures.length > 0 && { failed: true })',
        '...{}',
      ],
      [
        'DISCONNECT_ERROR',
        'plugins/analytics/trackers.ts',
        'DISCONNECT_ERROR',
        'DISCONNECT_ERR',
        'plugins/analytics/analytics.test.ts',
      ],
      [
        'DISCONNECT_SUCCESS',
        'plugins/analytics/trackers.ts',
        "by !== 'visitor' || failed",
        "by !== 'visitor'",
        'plugins/analytics/analytics.test.ts',
      ],
    ],
  },
  'DISC-4': {
    by: 'plugins/send/send.test.ts',
    breaks: [
      [
        'the send form is reset',
        'plugins/send/reduce.ts',
        'disconnected(draft, { connectionIds }) {\n      if (concerns(draft, connectionIds)) reset(draft)',
        'disconnected(draft, { connectionIds }) {\n      concerns(draft, connectionIds)',
      ],
      [
        'the social provider is deleted',
        'plugins/embedded-wallet/frame/store.ts',
        "'userName', 'social', 'token'",
        "'userName', 'token'",
        'tests/local-storage.test.ts',
      ],
    ],
  },
  'NET-1': {
    by: networks,
    breaks: [
      ['the active network', reduce, 'draft.active[namespace] = caipNetworkId\n', ''],
      [
        'the active chain',
        reduce,
        'draft.activeNamespace = namespace\n      draft.chosen.activeNamespace = namespace\n    }',
        'draft.chosen.activeNamespace = namespace\n    }',
      ],
      [
        'the address is rebuilt',
        'plugins/connections/reduce.ts',
        'connection.networkId = networkId',
        '',
      ],
      ['the network id is stored', reduce, 'draft.chosen.active[namespace] = caipNetworkId', ''],
      [
        'the wallet is asked',
        commands,
        'await abortable(switcher.switchTo(network, signal), signal)',
        'undefined',
      ],
      [
        'the send form is reset',
        'plugins/send/reduce.ts',
        'if (draft.signingOn !== caipNetworkId) resetNetwork(draft)',
        '',
        'plugins/send/send.test.ts',
      ],
      [
        'a removed network is a switch',
        commands,
        'goTo(ctx, next ?? successor(ctx), quiet)',
        'undefined',
      ],
      [
        'SWITCH_NETWORK',
        'plugins/analytics/trackers.ts',
        'properties: { network: caipNetworkId }',
        'properties: {}',
        'plugins/analytics/analytics.test.ts',
      ],
    ],
  },
  'NET-2': {
    by: networks,
    breaks: [
      [
        'UnsupportedChain is shown',
        'plugins/networks/effects.ts',
        "dispatch.modal.open({ view: 'UnsupportedChain' })",
        'undefined',
      ],
      [
        'only where switching is enabled',
        'plugins/networks/effects.ts',
        'if (!enableNetworkSwitch || allowUnsupportedChain) return',
        'if (allowUnsupportedChain) return',
      ],
      [
        'not where unsupported chains are allowed',
        'plugins/networks/effects.ts',
        'if (!enableNetworkSwitch || allowUnsupportedChain) return',
        'if (!enableNetworkSwitch) return',
      ],
      [
        'not with WalletConnect alone',
        'plugins/networks/effects.ts',
        'if (namespace === ctx.state.networks.activeNamespace) await',
        'await',
      ],
      [
        'disconnecting forgets it',
        'plugins/connections/reconcile-networks.ts',
        'connection?.networkId ?? chosen',
        'connection?.networkId',
      ],
    ],
  },
  'NET-3': {
    by: networks,
    breaks: [
      [
        'sets a switching flag',
        reduce,
        'draft.switchingNamespace = true',
        'draft.switchingNamespace = false',
      ],
      [
        'which ends with the switch',
        reduce,
        'draft.chosen.activeNamespace = namespace\n    draft.switchingNamespace = false',
        'draft.chosen.activeNamespace = namespace',
      ],
      [
        'and with one that is called off',
        reduce,
        'if (!draft.switchingTo) draft.switchingNamespace = false',
        '',
      ],
      [
        'also where a wallet is asked',
        commands,
        'ctx.emit.namespaceSwitchStarted({ namespace })\n    try',
        'try',
      ],
    ],
  },
  'NET-4': {
    by: networks,
    breaks: [
      [
        'the first remaining network',
        commands,
        'one.chainNamespace === namespace && one.caipNetworkId !== caipNetworkId',
        'one.chainNamespace === namespace',
      ],
      [
        'the removed one is gone',
        reduce,
        'draft.networks = draft.networks.filter((network) => network.caipNetworkId !== caipNetworkId)',
        '',
      ],
      ['another chain’s first network', commands, 'if (left) goTo(ctx, successor(ctx), false)', ''],
      [
        'the adapter is gone',
        reduce,
        'draft.networks = draft.networks.filter((network) => network.chainNamespace !== namespace)',
        '',
      ],
    ],
  },
  'NET-5': {
    by: 'plugins/eip155/faults.test.ts',
    breaks: [
      [
        '4902 adds the chain',
        'plugins/values/rpc-errors.ts',
        "'code')) === '4902'",
        "'code')) === '4903'",
      ],
      [
        '5000 is a rejection',
        'plugins/values/rpc-errors.ts',
        "5000: 'userRejected',",
        '',
        'plugins/values/rpc-errors.test.ts',
      ],
      [
        '32603 says no chain',
        'plugins/values/rpc-errors.ts',
        "  32603: 'internal',",
        '',
        'plugins/values/rpc-errors.test.ts',
      ],
      [
        'an unknown chain is added',
        'plugins/eip155/switch-chain.ts',
        'wallet_addEthereumChain',
        'wallet_addChain',
      ],
    ],
  },
  'ACCT-1': {
    by: types,
    breaks: [
      ['loads', prefer, 'await ctx.dispatch.modal.startLoading()', ''],
      ['ends loading', prefer, 'await dispatch.modal.stopLoading()', ''],
      [
        'the provider is told',
        prefer,
        'reach.preferAccountType(walletIo(ctx), connection, type)',
        "reach.preferAccountType(walletIo(ctx), connection, 'eoa')",
      ],
      [
        'the choice is stored',
        'plugins/connections/persist.ts',
        "'active', 'preferredTypes']",
        "'active']",
      ],
      ['reconnects', prefer, 'ctx.emit.restored({ connections })', ''],
      [
        'is a fact',
        prefer,
        'ctx.emit.accountTypePreferred({ namespace: connection.namespace, type })\n      const',
        'const',
      ],
      [
        'the frame is told',
        'plugins/embedded-wallet/frame/sessions.ts',
        "'SET_PREFERRED_ACCOUNT', { type }",
        "'SET_PREFERRED_ACCOUNT', { type: 'eoa' }",
        'plugins/embedded-wallet/account-type.test.ts',
      ],
      [
        'SET_PREFERRED_ACCOUNT_TYPE',
        'plugins/analytics/trackers.ts',
        'properties: { accountType: type,',
        'properties: {',
        'plugins/analytics/analytics.test.ts',
      ],
    ],
  },
  'ACCT-2': {
    by: types,
    breaks: [
      ['an error falls back to eoa', prefer, "type: 'eoa' })\n  } finally", 'type })\n  } finally'],
      [
        'what the frame refuses is eoa',
        'plugins/embedded-wallet/frame/sessions.ts',
        "if (given?.type !== type) throw embeddedWalletErrors.create('bad-reply')",
        '',
        'plugins/embedded-wallet/account-type.test.ts',
      ],
      [
        'no networks where they cannot be read',
        'plugins/embedded-wallet/frame/sessions.ts',
        '() => [],',
        '() => [1],',
        'plugins/embedded-wallet/account-type.test.ts',
      ],
    ],
  },
  'ACCT-3': {
    by: 'plugins/options/options.test.ts',
    breaks: [
      [
        'eip155 smartAccount',
        'plugins/eip155/facts.ts',
        "accountTypes: ['smartAccount', 'eoa']",
        "accountTypes: ['eoa', 'smartAccount']",
      ],
      [
        'solana eoa',
        'plugins/solana/facts.ts',
        "accountTypes: ['eoa']",
        "accountTypes: ['smartAccount', 'eoa']",
      ],
      [
        'polkadot eoa',
        'plugins/polkadot/facts.ts',
        "accountTypes: ['eoa']",
        "accountTypes: ['smartAccount', 'eoa']",
      ],
      [
        'bip122 payment',
        'plugins/bip122/facts.ts',
        "accountTypes: ['payment'",
        "accountTypes: ['eoa', 'payment'",
      ],
    ],
  },
}
