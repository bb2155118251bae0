/** Browsers make no passkey for a number: the shop needs an address with a name. */
export const isNamedHost = (hostname: string): boolean => !/^[\d.]+$|:/.test(hostname);
