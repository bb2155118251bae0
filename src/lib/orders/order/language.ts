import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { order } from './tables.ts';

/** What a member is told in when nothing that they did just now says it: the language of their last order. */
export async function languageOf({ db, config }: Ctx, memberId: MemberId): Promise<Locale> {
  const [last] = await db
    .select({ locale: order.locale })
    .from(order)
    .where(eq(order.memberId, memberId))
    .orderBy(desc(order.createdAt))
    .limit(1);
  return last?.locale ?? config.publishCountry;
}
