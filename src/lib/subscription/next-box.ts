import { and, eq, min, ne } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { subscription } from './tables.ts';

/** The day in Taipei of the member's next box, of whatever subscription; null where none comes. A service is booked, not sent. */
export async function nextBoxOn({ db }: Ctx, memberId: MemberId): Promise<string | null> {
  const [next] = await db
    .select({ day: min(subscription.nextDueOn) })
    .from(subscription)
    .where(
      and(
        eq(subscription.memberId, memberId),
        eq(subscription.state, 'active'),
        ne(subscription.deliveryType, 'none'),
      ),
    );
  return next?.day ?? null;
}
