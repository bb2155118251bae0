import { and, eq, notInArray } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { messagesAbout } from '#lib/kernel/mail/about.ts';
import { queueMessage } from '#lib/kernel/mail/message.ts';
import { message } from '#lib/kernel/tables.ts';
import { orderNotice } from '#lib/orders/order/tables.ts';
import { mobileContact } from '#lib/people/account/rules.ts';
import { ownLine } from '#lib/people/account/service.ts';
import { member, memberProvider } from '#lib/people/account/tables.ts';
import type { OrderEvent } from './happened.ts';
import type { DeskMessage } from './model/order.ts';
import { happenings } from './names.ts';
import type { Subject } from './subject.ts';

/** Mails, SMS and LINE messages to the shopper about an order. Staff see only how each one begins. */

/** The newest first. */
export async function listMessages(ctx: Ctx, { number }: Subject): Promise<DeskMessage[]> {
  const rows = await messagesAbout(ctx, `order:${number}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Stored messages, and other recorded notifications. */
export async function messagesOf(ctx: Ctx, { id, number }: Subject): Promise<OrderEvent[]> {
  const say = happenings(ctx);
  const kept = await messagesAbout(ctx, `order:${number}`);
  const notices = await ctx.db
    .select()
    .from(orderNotice)
    .where(and(eq(orderNotice.orderId, id)));
  const isKept = (at: Date): boolean => kept.some((one) => one.at.getTime() === at.getTime());
  return [
    ...kept.map(
      ({ channel, says, at }): OrderEvent => ({
        kind: 'message',
        at,
        text: say(`sent.${channel}`, { says }),
      }),
    ),
    ...notices
      .filter(({ at }) => !isKept(at))
      .map(({ kind, at }): OrderEvent => ({ kind: 'message', at, text: say(`told.${kind}`) })),
  ];
}

/**
 * Sends a message again, to its member's current contact. The caller has locked the order.
 * @throws ShopError messageNotFound (404); messageUnderWay if it is still to be sent
 */
export async function sendAgain(tx: Ctx, { number, memberId }: Subject, id: number): Promise<void> {
  const about = `order:${number}`;
  const [found] = await tx.db
    .select({
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      status: message.status,
      locale: message.locale,
    })
    .from(message)
    .where(
      and(eq(message.id, id), eq(message.about, about), notInArray(message.status, ['lapsed', 'replaced'])),
    );
  if (!found) throw notFound('messageNotFound');
  const { status, channel, recipient, subject, body, locale } = found;
  if (status === 'waiting' || status === 'held' || status === 'old') throw new ShopError('messageUnderWay');
  const [to] = await tx.db
    .select({
      email: member.email,
      mobile: member.mobile,
      countryCode: member.countryCode,
      line: memberProvider.subject,
    })
    .from(member)
    .leftJoin(memberProvider, ownLine)
    .where(eq(member.id, memberId));
  const now = {
    mail: to?.email,
    sms: to?.mobile && mobileContact(to.countryCode, to.mobile),
    line: to?.line,
  }[channel];
  await queueMessage(tx, { channel, recipient: now || recipient, subject, body, about, locale });
  await audit(tx, {
    act: 'order.tell',
    subject: about,
    owner: memberId,
    before: null,
    after: { message: id, channel },
  });
}
