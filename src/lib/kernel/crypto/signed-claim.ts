import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs the claim of a link: anyone with the link can read it, nobody can change it. A claim signed for one
 * `purpose` is invalid for any other.
 */
export function writeClaim(purpose: string, claim: readonly unknown[], secret: string): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${body}.${sign(purpose, body, secret).toString('base64url')}`;
}

/** @returns null for anything that this shop did not sign for this purpose */
export function readClaim(purpose: string, token: string, secret: string): unknown {
  const [body = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(purpose, body, secret);
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

/** A claim with an expiry, in whole seconds. The reader checks the expiry. */
export const writeDatedClaim = (
  purpose: string,
  claim: readonly unknown[],
  until: Date,
  secret: string,
): string => writeClaim(purpose, [...claim, Math.floor(until.getTime() / 1000)], secret);

export interface DatedClaim {
  readonly claim: readonly unknown[];
  readonly until: Date;
}

/**
 * @returns null for anything that this shop did not sign for this purpose; an expired claim is returned
 *   unchanged
 */
export function readDatedClaim(purpose: string, token: string, secret: string): DatedClaim | null {
  const said = readClaim(purpose, token, secret);
  if (!Array.isArray(said)) return null;
  const seconds: unknown = said.at(-1);
  return Number.isInteger(seconds)
    ? { claim: said.slice(0, -1), until: new Date(Number(seconds) * 1000) }
    : null;
}

const sign = (purpose: string, body: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}.${body}`).digest();
