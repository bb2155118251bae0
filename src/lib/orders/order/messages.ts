import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { ownLine } from '#lib/people/account/service.ts';
import { member, memberProvider } from '#lib/people/account/tables.ts';
import type { MessageWords } from '#lib/people/inbox/codes.ts';
import { notifyMembers, ownPreference, reachColumns } from '#lib/people/inbox/service.ts';
import { messagePreference } from '#lib/people/inbox/tables.ts';
import { order } from './tables.ts';

type Params = Readonly<Record<string, string>>;

interface Told {
  readonly number: string;
  readonly locale: Locale;
}

/**
 * Notifies the orderer in the order's language.
 * @param words may use `{{number}}` and `{{link}}`
 * @param page the link's target
 */
export async function notifyOrderer(
  tx: Ctx,
  orderId: OrderId,
  words: MessageWords,
  page: (number: string) => string,
  more: Params | ((told: Told) => Params) = {},
): Promise<void> {
  const [found] = await tx.db
    .select({ reach: reachColumns, number: order.number, locale: order.locale })
    .from(order)
    .innerJoin(member, eq(member.id, order.memberId))
    .leftJoin(messagePreference, ownPreference)
    .leftJoin(memberProvider, ownLine)
    .where(eq(order.id, orderId));
  if (!found) return;
  const { reach, number, locale } = found;
  const params = { number, ...(typeof more === 'function' ? more(found) : more) };
  await notifyMembers(tx, [{ words, locale, params, path: page(number), about: `order:${number}`, reach }]);
}
