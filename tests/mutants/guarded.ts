/** What guards money, access or secrets: every condition in these files is broken once. */
export const guarded: readonly string[] = [
  'kernel/privacy/**/*.ts',
  'kernel/recording/**/*.ts',
  'kernel/tab-sync.ts',
  'kernel/values/*.ts',
  'plugins/values/**/*.ts',
  'plugins/send/**/*.ts',
  'plugins/connections/**/*.ts',
  'plugins/transactions/**/*.ts',
  'plugins/balances/*.ts',
  'plugins/wagmi/*.ts',
  'plugins/eip155/*.ts',
  'plugins/solana/**/*.ts',
  'plugins/polkadot/*.ts',
  'plugins/bip122/*.ts',
  'plugins/walletconnect/*.ts',
  'plugins/wallets/list/parse.ts',
  'plugins/provider/**/*.ts',
  'plugins/nfts/{abi,clean,selectors,transfer}.ts',
  'plugins/onramp/{clean,commands,order,sellers}.ts',
  'plugins/swap/*.ts',
  'plugins/swap/commands/*.ts',
  'plugins/names/{ens-client,ens-source,kind,normalize,rule}.ts',
  'plugins/names/commands/*.ts',
  'plugins/tokens/*.ts',
  'plugins/activity/*.ts',
  'plugins/receive/*.ts',
  'plugins/embedded-wallet/*.ts',
  'plugins/embedded-wallet/frame/*.ts',
  'plugins/smart-sessions/*.ts',
  'plugins/smart-sessions/commands/*.ts',
  'plugins/siwx/*.ts',
  'plugins/siwx/{commands,verify}/*.ts',
  // What of the visitor leaves the page, and where it goes.
  'plugins/analytics/{effects,index,provider-sink}.ts',
  'plugins/networks/{persist,tab-sync}.ts',
]

/** What the mutants are judged by; the browser is too slow to ask it about each. */
export const judges: readonly string[] = [
  '{kernel,plugins}/**/*.test.{ts,tsx}',
  // Code over another library is tested against that library.
  'examples/{wagmi,solana}/*.test.ts',
  'tests/{kernel,hostile}/**/*.test.{ts,tsx}',
  'tests/plugins/words.test.ts',
  'tests/{secrets,canary,host-stays,local-storage}.test.{ts,tsx}',
]
