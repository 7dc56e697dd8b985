interface Holder {
  sandboxWalletConfig?: Readonly<Record<string, object>>
}

/** Reads a family's configuration inside the page; an empty object when there is none. */
export function pageConfig<Config extends object>(family: string): Partial<Config> {
  const config = (globalThis as Holder).sandboxWalletConfig?.[family]
  return (config ?? {}) as Partial<Config>
}
