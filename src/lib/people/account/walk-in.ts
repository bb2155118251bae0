import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from './tables.ts';

/** Whose an order is that staff put together for somebody who is no member: without a contact nobody ever signs in as it. */
export async function addWalkIn({ db, now }: Ctx): Promise<MemberId> {
  const [made] = await db.insert(member).values({ createdAt: now }).returning({ id: member.id });
  if (!made) throw new Error('the row was not kept');
  return made.id;
}
