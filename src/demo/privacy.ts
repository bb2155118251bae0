import { recordRegistration, saveConsent } from '#lib/fronts/privacy/service.ts';
import { memberCopy } from '#lib/fronts/privacy/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { joinMember } from '#lib/people/mailing/members.ts';

const COPY_DAYS_AGO = 20;

/** The demo member's consents, and a data export of some weeks ago. */
export async function loadDemoPrivacy(tx: Ctx, memberId: MemberId): Promise<void> {
  const speaking = { ...tx, locale: 'tw' as const };
  await recordRegistration(speaking, memberId);
  await joinMember(speaking, memberId);
  await saveConsent(speaking, memberId, true);
  const askedAt = addDays(tx.now, -COPY_DAYS_AGO);
  await tx.db.insert(memberCopy).values({
    memberId,
    locale: 'tw',
    state: 'gone',
    name: 'demo',
    askedAt,
    readyAt: askedAt,
    keptUntil: addDays(askedAt, tx.config.limits.copyDays),
  });
}
