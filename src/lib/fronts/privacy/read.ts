import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { PersonalData } from '#lib/kernel/personal.ts';
import { coinBalance } from '#lib/money/ledger/service.ts';
import { listAccesses } from './access-log.ts';
import { listConsents, outdatedTexts } from './consents.ts';
import { newestCopy, nextCopyAt } from './copies.ts';
import { leaveBlockersOf, openLeave } from './leave.ts';
import type { Privacy, PrivacyNews } from './model.ts';

/** All data of the member's privacy page. */
export async function getPrivacy(
  ctx: Ctx,
  held: readonly PersonalData[],
  memberId: MemberId,
): Promise<Privacy> {
  const t = translator(ctx.locale, 'personalData');
  const [copy, leave, stops, coins, consents, looks] = await Promise.all([
    newestCopy(ctx, memberId),
    openLeave(ctx, memberId),
    leaveBlockersOf(ctx, held, memberId),
    coinBalance(ctx, memberId),
    listConsents(ctx, memberId),
    listAccesses(ctx, memberId),
  ]);
  return {
    copy: copy && {
      state: copy.state,
      askedAt: copy.askedAt.toISOString(),
      keptUntil: copy.keptUntil?.toISOString() ?? null,
    },
    copyAgainAt: nextCopyAt(ctx, copy)?.toISOString() ?? null,
    leave: leave && {
      askedAt: leave.askedAt.toISOString(),
      dueAt: leave.dueAt.toISOString(),
      isHeldUp: leave.heldUpAt !== null,
    },
    stops: stops.map(({ kind, numbers }) => ({ kind, numbers: [...numbers], text: t(`stop.${kind}`) })),
    coins,
    consents,
    looks,
  };
}

/** Notices at the top of the member area's pages. */
export async function getPrivacyNews(ctx: Ctx, memberId: MemberId): Promise<PrivacyNews> {
  const [leave, outdated] = await Promise.all([openLeave(ctx, memberId), outdatedTexts(ctx, memberId)]);
  return { leaveDueAt: leave?.dueAt.toISOString() ?? null, outdated };
}
