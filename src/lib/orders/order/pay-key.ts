import { z } from 'zod';
import type { Config } from '#lib/kernel/config.ts';
import { readClaim, readDatedClaim, writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';

/**
 * What a payment link's address says. `order`: an order may be paid by whoever has this, until then. `link`: a link
 * that staff made, which knows itself until when.
 */
export type PayKey =
  | { readonly kind: 'order'; readonly number: string; readonly until: Date }
  | { readonly kind: 'link'; readonly id: number };

const PURPOSE = 'pay';
const LinkClaim = z.tuple([z.literal('l'), z.int()]);
const Claim = z.union([z.tuple([z.literal('o'), z.string().min(1)]), LinkClaim]);

export const writePayKey = (key: PayKey & { readonly until: Date }, { linkSecret }: Config): string =>
  writeDatedClaim(PURPOSE, key.kind === 'order' ? ['o', key.number] : ['l', key.id], key.until, linkSecret);

/** @returns null for whatever this shop did not sign */
export function readPayKey(text: string, { linkSecret }: Config): PayKey | null {
  const said = readDatedClaim(PURPOSE, text, linkSecret);
  const claim = Claim.safeParse(said?.claim);
  if (!said || !claim.success) return readUndated(text, linkSecret);
  const [kind, about] = claim.data;
  return kind === 'l' ? { kind: 'link', id: about } : { kind: 'order', number: about, until: said.until };
}

/** Staff's links were sent without a date once. */
function readUndated(text: string, linkSecret: string): PayKey | null {
  const claim = LinkClaim.safeParse(readClaim(PURPOSE, text, linkSecret));
  return claim.success ? { kind: 'link', id: claim.data[1] } : null;
}
