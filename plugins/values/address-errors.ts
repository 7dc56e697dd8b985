import { defineErrors, type Errors } from '../../kernel/index.ts'

interface AddressErrors {
  invalid: { readonly family: string }
  checksum: void
}

/** Errors of address parsing, one set for all families. */
export const addressErrors: Errors<'address', AddressErrors> = /* @__PURE__ */ defineErrors<
  'address',
  AddressErrors
>('address', {
  invalid: ({ family }) => `This is no ${family} address. Check it and paste it again.`,
  checksum: () =>
    'The upper and lower case letters of this address do not fit together. Copy it again.',
})
