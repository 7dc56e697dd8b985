import { view as progress } from './progress.tsx'
import { view as sign } from './sign-message.tsx'

/** The views of sign-in, loaded as one file. */
export const views: { readonly sign: typeof sign; readonly progress: typeof progress } = {
  sign,
  progress,
}
