import type { Config } from '#lib/kernel/config.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import type { ParcelParty } from '#lib/site/ecpay/label.ts';
import type { Carrier } from './codes.ts';

export interface CarrierAccount {
  readonly account: EcpayAccount;
  readonly sender: ParcelParty;
}

/**
 * The provider's account for a carrier: stores and the courier have separate ones. Null without an account.
 */
export function carrierAccount(
  { courier, logistics, sender }: Config,
  carrier: Carrier,
): CarrierAccount | null {
  const account = carrier === 'own' ? null : carrier === 'TCAT' ? courier : logistics;
  return account && sender && { account, sender };
}

/** It ships without the provider: staff enter a tracking number from elsewhere. */
export const isManualCarrier = ({ config }: Pick<Ctx, 'config'>, carrier: Carrier): boolean =>
  carrier !== 'own' && carrierAccount(config, carrier) === null;
