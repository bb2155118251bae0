import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { order } from './tables.ts';

/** Language for messages without a current request: that of the member's last order. */
export async function languageOf({ db, config }: Ctx, memberId: MemberId): Promise<Locale> {
  const [last] = await db
    .select({ locale: order.locale })
    .from(order)
    .where(eq(order.memberId, memberId))
    .orderBy(desc(order.createdAt))
    .limit(1);
  return last?.locale ?? config.publishCountry;
}
