import { z } from 'zod';
import type { Config } from '#lib/kernel/config.ts';
import { readClaim, readDatedClaim, writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';

/**
 * Content of a payment link's key. `order`: anybody with the key may pay the order until then. `link`: a
 * staff link, whose own row has the expiry.
 */
export type PayKey =
  | { readonly kind: 'order'; readonly number: string; readonly until: Date }
  | { readonly kind: 'link'; readonly id: number };

const PURPOSE = 'pay';
const LinkClaim = z.tuple([z.literal('l'), z.int()]);
const Claim = z.union([z.tuple([z.literal('o'), z.string().min(1)]), LinkClaim]);

export const writePayKey = (key: PayKey & { readonly until: Date }, { linkSecret }: Config): string =>
  writeDatedClaim(PURPOSE, key.kind === 'order' ? ['o', key.number] : ['l', key.id], key.until, linkSecret);

/** @returns null without this shop's signature */
export function readPayKey(text: string, { linkSecret }: Config): PayKey | null {
  const said = readDatedClaim(PURPOSE, text, linkSecret);
  const claim = Claim.safeParse(said?.claim);
  if (!said || !claim.success) return readUndated(text, linkSecret);
  const [kind, about] = claim.data;
  return kind === 'l' ? { kind: 'link', id: about } : { kind: 'order', number: about, until: said.until };
}

/** Older staff links have no date. */
function readUndated(text: string, linkSecret: string): PayKey | null {
  const claim = LinkClaim.safeParse(readClaim(PURPOSE, text, linkSecret));
  return claim.success ? { kind: 'link', id: claim.data[1] } : null;
}
