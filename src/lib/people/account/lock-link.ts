import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { readDatedClaim, writeDatedClaim } from '#lib/kernel/crypto/signed-claim.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { links } from '#lib/site/site/links.ts';

const PURPOSE = 'lock-account';
const Claim = z.tuple([z.int()]);

/** The link to the page that locks the account, for notices of possibly unauthorized acts. */
export function lockLink(ctx: Ctx, memberId: MemberId): string {
  const until = addDays(ctx.now, ctx.config.limits.lockLinkDays);
  const key = writeDatedClaim(PURPOSE, [memberId], until, ctx.config.linkSecret);
  return siteAddress(ctx.config, links.lockAccount(key), ctx.locale);
}

/**
 * The member whose account the link locks.
 * @throws ShopError lockLinkOver
 */
export function readLockLink(ctx: Ctx, key: string): MemberId {
  const said = readDatedClaim(PURPOSE, key, ctx.config.linkSecret);
  const claim = Claim.safeParse(said?.claim);
  if (!said || !claim.success || said.until <= ctx.now) throw new ShopError('lockLinkOver');
  return claim.data[0] as MemberId;
}
