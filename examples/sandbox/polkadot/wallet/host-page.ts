import {
  web3Accounts,
  web3AccountsSubscribe,
  web3Enable,
  web3FromSource,
} from '@polkadot/extension-dapp'

// The app's side for tests: the real extension-dapp, reachable from the test.
Object.assign(globalThis, {
  extensionDapp: { web3Accounts, web3AccountsSubscribe, web3Enable, web3FromSource },
})
