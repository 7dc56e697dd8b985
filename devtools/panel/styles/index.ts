import baseSheet from './base.css?raw'
import benchSheet from './bench.css?raw'
import filterSheet from './filter.css?raw'
import inspectorSheet from './inspector.css?raw'
import lanesSheet from './lanes.css?raw'
import listSheet from './list.css?raw'
import reportSheet from './report.css?raw'
import { tokenSheet } from './tokens.ts'
import toolsSheet from './tools.css?raw'
import treeSheet from './tree.css?raw'

/** Every sheet of the panel, in order. */
export const sheets: readonly string[] = [
  tokenSheet,
  baseSheet,
  benchSheet,
  filterSheet,
  lanesSheet,
  listSheet,
  inspectorSheet,
  treeSheet,
  toolsSheet,
  reportSheet,
]
