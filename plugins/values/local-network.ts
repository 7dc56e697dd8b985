/** Whether a network runs on this computer, for development: URLs of its services may be local too. */
export const isLocalNetwork = (
  network: { readonly rpcUrls: readonly string[] } | undefined,
): boolean =>
  network?.rpcUrls.every((url) => /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)) ?? false
