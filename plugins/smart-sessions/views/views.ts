import { view as grant } from './grant.tsx'
import { view as list } from './list.tsx'

/** The views of smart sessions, loaded as one file. */
export const views: { readonly grant: typeof grant; readonly list: typeof list } = { grant, list }
