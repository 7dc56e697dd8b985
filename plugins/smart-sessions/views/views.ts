import { view as grant } from './grant.tsx'
import { view as list } from './list.tsx'

/** What the modal shows of smart sessions: one file to load. */
export const views: { readonly grant: typeof grant; readonly list: typeof list } = { grant, list }
