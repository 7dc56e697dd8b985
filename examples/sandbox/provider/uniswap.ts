import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

const require = createRequire(import.meta.url)

/** A contract as its package ships it compiled. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

/**
 * Reads a compiled contract of the Uniswap v2 packages. They are under the GPL: read at run time,
 * for development only, and no byte of them is part of this repository or of a package.
 */
function readArtifact(path: string): Artifact {
  const text = readFileSync(require.resolve(path), 'utf8')
  const { abi, bytecode } = JSON.parse(text) as { abi: Abi; bytecode: string }
  return { abi, bytecode: `0x${bytecode}` }
}

/** Creates a pair per two tokens. */
export const factoryArtifact: Artifact = readArtifact(
  '@uniswap/v2-core/build/UniswapV2Factory.json',
)

/** Swaps along a path of pairs, wraps and unwraps ether. */
export const routerArtifact: Artifact = readArtifact(
  '@uniswap/v2-periphery/build/UniswapV2Router02.json',
)
