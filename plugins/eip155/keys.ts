/** The id under which `accounts` knows the driver. */
export const driverId = 'eip155'

/** The id of the one wallet at `window.ethereum`. */
export const injectedId = 'injected'

/** Where the live provider of a connector is kept. */
export const providerKey = (connectorId: string): string => `eip155/provider/${connectorId}`
