import { z } from 'zod';
import type { Config } from '#lib/kernel/config.ts';
import { readDatedClaim, writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';
import type { Amount } from '#lib/kernel/text/money.ts';

/**
 * The payload of a price increase's link. Its holder may consent to this price for this subscription, and
 * nothing else.
 */
export interface PriceIncreaseKey {
  readonly number: string;
  readonly price: Amount;
}

const PURPOSE = 'price-rise';
const Claim = z.tuple([z.string().min(1), z.int()]);

export const writePriceIncreaseKey = (
  { number, price }: PriceIncreaseKey,
  until: Date,
  { linkSecret }: Config,
): string => writeDatedClaim(PURPOSE, [number, price], until, linkSecret);

/** @returns null for anything that this shop did not sign, or that has expired */
export function readPriceIncreaseKey(
  text: string,
  now: Date,
  { linkSecret }: Config,
): PriceIncreaseKey | null {
  const said = readDatedClaim(PURPOSE, text, linkSecret);
  const claim = Claim.safeParse(said?.claim);
  if (!said || !claim.success || now > said.until) return null;
  const [number, price] = claim.data;
  return { number, price };
}
