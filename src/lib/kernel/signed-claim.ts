import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a link may say: readable by whoever has it, changed by nobody. `purpose` keeps a claim that was signed for
 * one thing from being used for another.
 */
export function writeClaim(purpose: string, claim: readonly unknown[], secret: string): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${body}.${sign(purpose, body, secret).toString('base64url')}`;
}

/** @returns null for whatever this shop did not sign for this purpose */
export function readClaim(purpose: string, token: string, secret: string): unknown {
  const [body = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(purpose, body, secret);
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

const sign = (purpose: string, body: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}.${body}`).digest();
