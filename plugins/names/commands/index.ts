import { type Commands, lazyMethods } from '../../../kernel/index.ts'
import { copied } from '../../values/index.ts'
import type { NamesContract } from '../contract.ts'

/** Of what is typed; more than any registrar takes. */
const maxLabel = 64

const { register } = lazyMethods(() => import('./register.ts'), 'register')

export const commands: Commands<NamesContract> = {
  enterLabel: ({ emit }, text) =>
    emit.labelEntered({ label: text.trim().slice(0, maxLabel).toLowerCase() }),
  ...lazyMethods(() => import('./suggest.ts'), 'suggest'),
  ...lazyMethods(() => import('./resolve.ts'), 'resolve'),
  register: (ctx, input) => register(ctx, copied(input)),
}
