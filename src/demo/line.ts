import type { Ctx } from '#lib/kernel/context.ts';
import { hashToken } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { firstBinding, memberProvider } from '#lib/people/account/tables.ts';
import type { MessageKind } from '#lib/people/inbox/codes.ts';
import { messagePreference } from '#lib/people/inbox/tables.ts';
import { readMember } from './accounts.ts';

/** The emulated LINE's id of 林小日. */
export const DEMO_LINE = { subject: 'Uf23031bd25c4d5ee0e4ce99204c5aca9', name: '林小日' } as const;

const BOUND_DAYS_AGO = 40;
/** The demo member's notifications by LINE. Of coins and reviews they want no mail. */
const AT_LINE: readonly MessageKind[] = ['order', 'parcel', 'refund', 'service', 'coins'];

/** The demo member's LINE binding and notification settings. Idempotent. */
export async function loadDemoLine(tx: Ctx): Promise<void> {
  if (!tx.config.lineMessaging) return;
  const memberId = await readMember(tx);
  const createdAt = addDays(tx.now, -BOUND_DAYS_AGO);
  const { subject, name } = DEMO_LINE;
  await tx.db
    .insert(memberProvider)
    .values({ memberId, provider: 'line', subject, name, isFriend: true, friendAt: createdAt, createdAt })
    .onConflictDoNothing();
  await tx.db
    .insert(firstBinding)
    .values({ memberId, provider: 'line', subjectHash: hashToken(subject), createdAt })
    .onConflictDoNothing();
  const choices = Object.fromEntries([
    ...AT_LINE.map((kind) => [`${kind}:line`, true]),
    ['coins:mail', false],
    ['review:mail', false],
  ]);
  await tx.db
    .insert(messagePreference)
    .values({ memberId, choices, quietFrom: 22, quietTo: 8, updatedAt: createdAt })
    .onConflictDoNothing();
}
