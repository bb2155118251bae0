import { and, asc, eq, gt } from 'drizzle-orm';
import { carrierName, stateName } from '#lib/after/shipment/service.ts';
import { shipment, shipmentNews } from '#lib/after/shipment/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { actsOf, NO_CHANGES, type OrderEvent, transitionsSince } from './happened.ts';
import { happenings, namesOf } from './names.ts';
import { readVersion, type SeenVersion } from './rules.ts';
import type { Subject } from './subject.ts';

/** Maximum changes listed, newest first. */
const NAMED_MOST = 3;

/** The changes of an order since a version, with their authors, in one line. */
export async function changesSince(
  ctx: Ctx,
  subject: Subject,
  version: string,
  now: SeenVersion,
): Promise<string> {
  const say = happenings(ctx);
  const seen = readVersion(version);
  const all: OrderEvent[] = [
    ...(await transitionsSince(ctx, subject, seen.move)),
    ...(await actsOf(ctx, subject, { since: seen.act, without: NO_CHANGES })),
    ...(await newsOf(ctx, subject, seen.news)),
  ];
  if (all.length === 0 && now.delivery !== seen.delivery)
    all.push({
      kind: 'audit',
      at: ctx.now,
      by: `member:${subject.memberId}`,
      text: say('acts.order.changeDelivery'),
    });
  const names = await namesOf(
    ctx,
    all.map(({ by = null }) => by),
  );
  return all
    .sort((a, b) => Number(a.at) - Number(b.at))
    .slice(-NAMED_MOST)
    .map(({ text, by }) => (by ? say('done', { text, by: names(by) }) : text))
    .join(say('and'));
}

async function newsOf(ctx: Ctx, { id }: Subject, since: number): Promise<OrderEvent[]> {
  const rows = await ctx.db
    .select({
      at: shipmentNews.at,
      state: shipmentNews.state,
      carrier: shipment.carrier,
      message: shipmentNews.message,
    })
    .from(shipmentNews)
    .innerJoin(shipment, eq(shipment.id, shipmentNews.shipmentId))
    .where(and(eq(shipment.orderId, id), gt(shipmentNews.id, since)))
    .orderBy(asc(shipmentNews.id));
  const say = happenings(ctx);
  return rows.map(({ at, state, carrier, message }) => ({
    kind: 'parcel',
    at,
    text: say('parcel', {
      carrier: carrierName(ctx.locale, carrier),
      tracking: '',
      text: state ? stateName(ctx.locale, state) : message,
    }),
  }));
}
