import type { Config } from '#lib/kernel/config.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import type { ParcelParty } from '#lib/site/ecpay/label.ts';
import type { Carrier } from './codes.ts';

export interface CarrierAccount {
  readonly account: EcpayAccount;
  readonly sender: ParcelParty;
}

/** Stores and the courier have accounts of their own at the provider; null for whom nobody can be asked. */
export function carrierAccount(
  { courier, logistics, sender }: Config,
  carrier: Carrier,
): CarrierAccount | null {
  const account = carrier === 'own' ? null : carrier === 'TCAT' ? courier : logistics;
  return account && sender && { account, sender };
}

/** It leaves without the provider: by a number that staff bring from elsewhere. */
export const isManualCarrier = ({ config }: Pick<Ctx, 'config'>, carrier: Carrier): boolean =>
  carrier !== 'own' && carrierAccount(config, carrier) === null;
