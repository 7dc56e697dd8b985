/** English texts of the consent box. */
export const messages = {
  'wallets.terms': 'I agree to the terms and the privacy policy',
  'wallets.termsLink': 'Terms',
  'wallets.privacyLink': 'Privacy policy',
} as const
