// npm run mutants                  breaks every line that guards money, access or secrets, one at a time
// npm run mutants -- plugins/send  those of the files whose path contains plugins/send
// npm run mutants -- plugins/send plugins/send/guards.test.ts  the same, as far as the named tests notice
// npm run mutants -- --resume      goes on where an earlier run of the same tree was stopped
// npm run mutants -- --rules       breaks each part of each rule of the specification, as tests/mutants/rules lists them
// npm run mutants -- --rules SEND NET-1 --resume  those of these rules that no earlier run has seen noticed
// Fails with the mutants that no test noticed, unless tests/mutants/survivors.json gives the reason, and with stale keys of that list.
import { main } from '../mutants/main.ts'
import { main as breakRules } from '../mutants/rules/main.ts'

const words = process.argv.slice(2)
const problems = await (words.includes('--rules')
  ? breakRules(words.filter((word) => word !== '--rules'))
  : main(words))
for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
