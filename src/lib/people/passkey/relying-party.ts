import type { Config } from '#lib/kernel/config.ts';

/** Who a passkey is for: the shop's host, at the shop's address alone. */
export const relyingParty = ({ siteUrl }: Pick<Config, 'siteUrl'>) => {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
};

/** Certificates and key formats are many: loaded by whoever uses a passkey, not by every shop that starts. */
export const webauthn = () => import('@simplewebauthn/server');
