import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { MAILING_KINDS, type MailingKind } from './model.ts';

/** What a link in a message says: whose messages, of which kind, until when. Signed, and readable by whoever has it. */
export interface LinkClaim {
  readonly contact: string;
  readonly kind: MailingKind;
  readonly expiresAt: Date;
}

const Claim = z.tuple([z.enum(MAILING_KINDS), z.string().min(1), z.int()]);

const sign = (body: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe.${body}`).digest();

export function writeLinkToken({ kind, contact, expiresAt }: LinkClaim, secret: string): string {
  const claim = JSON.stringify([kind, contact, Math.floor(expiresAt.getTime() / 1000)]);
  const body = Buffer.from(claim).toString('base64url');
  return `${body}.${sign(body, secret).toString('base64url')}`;
}

/** @returns null for whatever this shop did not sign; a claim that has expired comes back as it is */
export function readLinkToken(token: string, secret: string): LinkClaim | null {
  const [body = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(body, secret);
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const claim = Claim.safeParse(parsed(body));
  if (!claim.success) return null;
  const [kind, contact, seconds] = claim.data;
  return { kind, contact, expiresAt: new Date(seconds * 1000) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString());
  } catch {
    return null;
  }
}
