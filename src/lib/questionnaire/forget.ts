import { eq } from 'drizzle-orm';
import type { PersonId } from '#lib/health/model.ts';
import type { HealthOwner } from '#lib/health/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { findSitting } from './store.ts';
import { questSitting } from './tables.ts';

/** Takes a sitting away with all that was said. @throws ShopError sittingNotFound */
export async function removeSitting(ctx: Ctx, owner: HealthOwner, code: string): Promise<void> {
  const { id } = await findSitting(ctx, owner, code);
  await ctx.db.delete(questSitting).where(eq(questSitting.id, id));
}

/** Nobody may process what this person has said any more: it goes, finished or not. */
export async function forgetAnswers(tx: Ctx, personId: PersonId): Promise<void> {
  await tx.db.delete(questSitting).where(eq(questSitting.personId, personId));
}
