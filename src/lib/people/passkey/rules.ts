/** Browsers create no passkeys for IP addresses: the shop needs a host name. */
export const isNamedHost = (hostname: string): boolean => !/^[\d.]+$|:/.test(hostname);
