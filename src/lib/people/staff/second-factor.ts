import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '#lib/kernel/context.ts';
import { seal, sealingKey, unseal } from '#lib/kernel/crypto/sealed.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { StaffId } from '#lib/kernel/ids.ts';

/** Codes of authenticator apps (RFC 6238), with their common settings: SHA-1, six digits, thirty seconds. */

const PERIOD_SECONDS = 30;
/** Tolerates clock differences: the previous and the next code are valid, too. */
const STEPS_APART = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** In base32, for typing where nothing can be scanned. */
export const newFactor = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** The time step of a valid code; null for a wrong one. Each step is accepted once (`claimStep`). */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const apart = totpOf(secret).validate({ token: code, timestamp, window: STEPS_APART });
  return apart === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + apart;
}

/** The content of the authenticator's QR code. */
export const factorUri = (secret: string, issuer: string, email: string): string =>
  totpOf(secret, issuer, email).toString();

function keyOf({ config }: Ctx): Buffer {
  if (!config.staff) throw new ShopError('staffClosed');
  return sealingKey('staff', config.staff.secret);
}

export const sealFactor = (ctx: Ctx, staffId: StaffId, secret: string): string =>
  seal(keyOf(ctx), `staff.${staffId}`, secret);

/** @returns null if another STAFF_SECRET sealed it: its owner needs a new link */
export function openFactor(ctx: Ctx, staffId: StaffId, sealed: string): string | null {
  const key = keyOf(ctx);
  try {
    return unseal(key, `staff.${staffId}`, sealed);
  } catch (error) {
    ctx.log.error({ err: error, staffId }, 'a second factor was sealed under another STAFF_SECRET');
    return null;
  }
}
