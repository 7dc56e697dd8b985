import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { specifierOf, subpaths } from '../public-names.ts'

/** Ways to resolve modules that the package serves; it has no form for `require` and none for TypeScript before 4.7. */
const served: readonly string[] = ['node16-esm', 'bundler']

/** What TypeScript would not find, or find wrongly, in the packed package, by arethetypeswrong. */
export async function typeProblems(tarball: Uint8Array): Promise<readonly string[]> {
  const packed = createPackageFromTarballData(tarball)
  const entrypoints = subpaths().map((path) => specifierOf(path).replace(/^wallet-kernel/, '.'))
  const result = await checkPackage(packed, { entrypoints })
  if (!result.types) return ['The package has no types.']
  return result.problems.flatMap((problem) => {
    const { kind } = problem
    const { entrypoint, resolutionKind } = { entrypoint: '', resolutionKind: '', ...problem }
    const other = resolutionKind !== '' && !served.includes(resolutionKind)
    return other ? [] : [`Types: ${kind} ${entrypoint} ${resolutionKind}`.trim()]
  })
}
