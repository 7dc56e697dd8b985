import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileContracts } from '../evm/compile.ts'

/** Compiles the contracts of smart accounts to `{ [name]: { abi, bytecode } }`. Throws with solc's text. */
export const compileSmartContracts = (): ReturnType<typeof compileContracts> =>
  compileContracts(
    ['SandboxAccount.sol', 'SandboxAccountFactory.sol', 'SandboxPaymaster.sol'],
    new URL('contracts/', import.meta.url),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = new URL('contracts.json', import.meta.url)
  writeFileSync(target, `${JSON.stringify(compileSmartContracts(), null, 2)}\n`)
}
