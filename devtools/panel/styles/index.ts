import { baseSheet } from './base.css.ts'
import { benchSheet } from './bench.css.ts'
import { inspectorSheet } from './inspector.css.ts'
import { lanesSheet } from './lanes.css.ts'
import { listSheet } from './list.css.ts'
import { tokenSheet } from './tokens.ts'
import { toolsSheet } from './tools.css.ts'

/** Every sheet of the panel, in order. */
export const sheets: readonly string[] = [
  tokenSheet,
  baseSheet,
  benchSheet,
  lanesSheet,
  listSheet,
  inspectorSheet,
  toolsSheet,
]
