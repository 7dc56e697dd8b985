import type { Namespace } from '../../kernel/index.ts'
import { familyOf } from '../values/index.ts'
import type { NftStandard } from './contract.ts'

/** The standards for reading and sending a family's NFTs. Empty: they are only displayed. */
export const standardsOf = (namespace: Namespace): readonly NftStandard[] =>
  familyOf(namespace)?.capabilities?.nfts?.standards ?? []
