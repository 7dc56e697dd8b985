import { view as progress } from './progress.tsx'
import { view as sign } from './sign-message.tsx'

/** What the modal shows of signing in: one file to load. */
export const views: { readonly sign: typeof sign; readonly progress: typeof progress } = {
  sign,
  progress,
}
