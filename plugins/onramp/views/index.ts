// What the plugin shows, in one file: a page starts with one name of it.
export { view as choiceView } from './choice.tsx'
export { view } from './onramp.tsx'
export { view as purchasesView } from './purchases.tsx'
