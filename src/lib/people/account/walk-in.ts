import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from './tables.ts';

/**
 * A member record for a staff-made order of a customer who is no member. Without a contact nobody can ever
 * sign in to it.
 */
export async function addWalkIn({ db, now }: Ctx): Promise<MemberId> {
  const [made] = await db.insert(member).values({ createdAt: now }).returning({ id: member.id });
  if (!made) throw new Error('the row was not kept');
  return made.id;
}
