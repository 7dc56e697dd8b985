import { writePages } from './write-pages.ts'

// At the top: `runnerImport` ends the runner once the module is loaded, and the pages import the catalogues.
await writePages()
