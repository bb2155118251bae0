import { z } from 'zod';
import { readDatedClaim, writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';
import { MAILING_KINDS, type MailingKind } from './codes.ts';

/** The claim in a message's link: address, kind of messages, expiry. */
export interface LinkClaim {
  readonly contact: string;
  readonly kind: MailingKind;
  readonly expiresAt: Date;
}

const PURPOSE = 'unsubscribe';
const Claim = z.tuple([z.enum(MAILING_KINDS), z.string().min(1)]);

export const writeLinkToken = ({ kind, contact, expiresAt }: LinkClaim, secret: string): string =>
  writeDatedClaim(PURPOSE, [kind, contact], expiresAt, secret);

/** @returns null for anything that this shop did not sign; an expired claim is returned unchanged */
export function readLinkToken(token: string, secret: string): LinkClaim | null {
  const said = readDatedClaim(PURPOSE, token, secret);
  const claim = Claim.safeParse(said?.claim);
  if (!said || !claim.success) return null;
  const [kind, contact] = claim.data;
  return { kind, contact, expiresAt: said.until };
}
