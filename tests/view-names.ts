// Views that only tests have, or that come with later features.
declare module '../plugins/modal/contract.ts' {
  interface Views {
    readonly A: true
    readonly B: true
    readonly C: true
    readonly D: true
    readonly Sign: true
    readonly Broken: true
    readonly Deeper: true
    readonly Fine: true
    readonly Next: true
    readonly Page: true
    readonly Wallet: true
  }
}

export type { ViewName } from '../plugins/modal/contract.ts'
