import { view as form } from './register-account-name.tsx'
import { view as success } from './success.tsx'

/** What the modal shows of names: one file to load. */
export const views: { readonly form: typeof form; readonly success: typeof success } = {
  form,
  success,
}
