import { view as form } from './register-account-name.tsx'
import { view as success } from './success.tsx'

/** The views of names, loaded as one file. */
export const views: { readonly form: typeof form; readonly success: typeof success } = {
  form,
  success,
}
