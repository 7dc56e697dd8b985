import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const sources = [
  'SandboxToken.sol',
  'SilentToken.sol',
  'SandboxExchange.sol',
  'SandboxNames.sol',
  'WrappedEther.sol',
  'SandboxCollection.sol',
  'SandboxItems.sol',
  'SandboxRegistry.sol',
  'SandboxSwapper.sol',
  'PermitToken.sol',
] as const

interface CompiledContract {
  readonly abi: readonly object[]
  readonly evm: { readonly bytecode: { readonly object: string } }
}

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<Record<string, Readonly<Record<string, CompiledContract>>>>
}

/**
 * Compiles contracts of a folder to `{ [name]: { abi, bytecode } }`; default: the EVM part's. They import
 * packages by name, and each other as `./Name.sol`. Throws with solc's text.
 */
export function compileContracts(
  names: readonly string[] = sources,
  folder: URL = new URL('contracts/', import.meta.url),
): Record<string, { abi: readonly object[]; bytecode: string }> {
  const solc = require('solc') as {
    compile(input: string, callbacks: { import(path: string): { contents: string } }): string
  }
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      names.map((name) => [name, { content: readFileSync(new URL(name, folder), 'utf8') }]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), {
      import: (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') }),
    }),
  ) as CompilerOutput
  const errors = (output.errors ?? []).filter((error) => error.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  return Object.fromEntries(
    names.flatMap((source) =>
      Object.entries(output.contracts[source] ?? {}).map(([name, contract]) => [
        name,
        { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` },
      ]),
    ),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = new URL('contracts.json', import.meta.url)
  writeFileSync(target, `${JSON.stringify(compileContracts(), null, 2)}\n`)
}
