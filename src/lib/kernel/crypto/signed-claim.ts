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

/** A claim that says until when it holds, in whole seconds; whoever reads it judges that. */
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

/** @returns null for whatever this shop did not sign for this purpose; a claim that has expired comes back as it is */
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
