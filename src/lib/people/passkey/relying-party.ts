import type { Config } from '#lib/kernel/config.ts';

/** The relying party: the shop's host, only at the shop's own address. */
export const relyingParty = ({ siteUrl }: Pick<Config, 'siteUrl'>) => {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
};

/** Loaded at the first use: not every shop needs certificates and key formats at its start. */
export const webauthn = () => import('@simplewebauthn/server');
