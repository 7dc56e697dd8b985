import { afterAll, vi } from 'vitest'

// The files of a worker share their modules: one that is still being loaded when a file ends would fail in every later one.
afterAll(() => vi.dynamicImportSettled())
