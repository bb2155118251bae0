import { asc, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { queueMessages } from '#lib/kernel/mail/message.ts';
import type { Outgoing } from '#lib/kernel/mail/outgoing.ts';
import { message } from '#lib/kernel/tables.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { lineText } from '#lib/people/inbox/service.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { findIdentity } from './identity.ts';

/**
 * Notifies the shop's staff of paid orders, at most once each: the goods, and a link. The buyer is only in
 * the order itself, because mails are read on many screens.
 */
export async function notifyNewOrders(ctx: Ctx, orderIds: readonly number[]): Promise<void> {
  const { mail, line } = await contactsOf(ctx);
  if (mail.length + line.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const found = await untold(tx, orderIds as readonly OrderId[]);
    const ids = found.map(({ id }) => id);
    const lines = await tx.db
      .select()
      .from(orderLine)
      .where(idIn(orderLine.orderId, ids))
      .orderBy(asc(orderLine.id));
    const news = found.flatMap((one) => {
      const { body, subject, link } = wordsOf(
        tx,
        one,
        lines.filter(({ orderId }) => orderId === one.id),
      );
      const told = { locale: tx.config.publishCountry, about: aboutOf(one.number) };
      return [
        ...mail.map((recipient): Outgoing => ({ ...told, channel: 'mail', recipient, subject, body })),
        ...line.map(
          (recipient): Outgoing => ({
            ...told,
            channel: 'line',
            recipient,
            subject,
            body: lineText(subject, body, link),
          }),
        ),
      ];
    });
    await queueMessages(tx, news);
  });
}

/** The recipients by channel. The settings enable a channel; the environment has its addresses. */
async function contactsOf(
  ctx: Ctx,
): Promise<{ readonly mail: readonly string[]; readonly line: readonly string[] }> {
  const { ownContacts, limits, lineMessaging } = ctx.config;
  const line = limits.newOrderByLine && lineMessaging ? ownContacts.line : [];
  if (!limits.newOrderByMail) return { mail: [], line };
  if (ownContacts.mail.length > 0) return { mail: ownContacts.mail, line };
  const { email } = await findIdentity(ctx);
  return { mail: email ? [email] : [], line };
}

const aboutOf = (number: string): string => `newOrder:${number}`;

/** Orders without a message yet, because a handler may run again. */
async function untold(tx: Ctx, orderIds: readonly OrderId[]) {
  const found = await tx.db.select().from(order).where(idIn(order.id, orderIds)).orderBy(asc(order.id));
  if (found.length === 0) return [];
  const told = await tx.db
    .select({ about: message.about })
    .from(message)
    .where(
      inArray(
        message.about,
        found.map(({ number }) => aboutOf(number)),
      ),
    );
  const known = new Set(told.map(({ about }) => about));
  return found.filter(({ number }) => !known.has(aboutOf(number)));
}

function wordsOf(
  { config }: Ctx,
  { number, payable }: Pick<typeof order.$inferSelect, 'number' | 'payable'>,
  lines: readonly (typeof orderLine.$inferSelect)[],
) {
  const locale = config.publishCountry;
  const t = translator(locale, 'mail');
  const items = lines.map(
    ({ quantity, name, options }) => `${quantity} × ${name}${options ? ` (${options})` : ''}`,
  );
  const link = siteAddress(config, staffLinks.order(number), locale);
  const params = { number, amount: formatAmount(payable), items: items.join('\n'), link };
  return { subject: t('newOrder.subject', params), body: t('newOrder.body', params), link };
}
