/** A network of this computer, as a developer runs one: what its services name may be on this computer, too. */
export const isLocalNetwork = (
  network: { readonly rpcUrls: readonly string[] } | undefined,
): boolean =>
  network?.rpcUrls.every((url) => /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)) ?? false
