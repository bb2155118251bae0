import { z } from 'zod';
import type { Config } from '#lib/kernel/config.ts';
import { readClaim, writeClaim } from '#lib/kernel/signed-claim.ts';

/**
 * What a payment link's address says. `order`: an order may be paid by whoever has this, until then. `link`: a link
 * that staff made, which knows itself until when.
 */
export type PayKey =
  | { readonly kind: 'order'; readonly number: string; readonly until: Date }
  | { readonly kind: 'link'; readonly id: number };

const PURPOSE = 'pay';
const Claim = z.union([
  z.tuple([z.literal('o'), z.string().min(1), z.int()]),
  z.tuple([z.literal('l'), z.int()]),
]);

export const writePayKey = (key: PayKey, { linkSecret }: Config): string =>
  writeClaim(
    PURPOSE,
    key.kind === 'order' ? ['o', key.number, Math.floor(key.until.getTime() / 1000)] : ['l', key.id],
    linkSecret,
  );

/** @returns null for whatever this shop did not sign */
export function readPayKey(text: string, { linkSecret }: Config): PayKey | null {
  const claim = Claim.safeParse(readClaim(PURPOSE, text, linkSecret));
  if (!claim.success) return null;
  const { data } = claim;
  if (data[0] === 'l') return { kind: 'link', id: data[1] };
  return { kind: 'order', number: data[1], until: new Date(data[2] * 1000) };
}
