import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { readDatedClaim, writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';
import { createToken, type StaffId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';

/**
 * The token of a browser on which staff have signed in. It grants nothing, but attempts by strangers do not
 * delay its holder.
 */

const PURPOSE = 'staff-device';
const Claim = z.tuple([z.int(), z.string()]);

export const newStaffDevice = (ctx: Ctx, staffId: StaffId): string =>
  writeDatedClaim(
    PURPOSE,
    [staffId, createToken()],
    addDays(ctx.now, ctx.config.limits.staffDeviceDays),
    ctx.config.linkSecret,
  );

/** @returns the count's key for a device of this person; null for any other */
export function knownDevice(ctx: Ctx, staffId: StaffId | undefined, kept: string | undefined): string | null {
  const said = kept ? readDatedClaim(PURPOSE, kept, ctx.config.linkSecret) : null;
  const claim = Claim.safeParse(said?.claim);
  if (!said || !claim.success || said.until <= ctx.now || claim.data[0] !== staffId) return null;
  return `device ${claim.data[1]}`;
}
