import { and, eq, inArray, like, or } from 'drizzle-orm';
import { SERVICE_STATUS, type ServiceStatus } from '#lib/after/booking/codes.ts';
import { slotsBetween } from '#lib/after/booking/rules/slots.ts';
import { booking, serviceCalendar, serviceOrder } from '#lib/after/booking/tables.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import { actorName } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom, type MemberId } from '#lib/kernel/ids.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { orderNumber } from '#lib/orders/order/rules.ts';
import { order, orderLine, orderMove } from '#lib/orders/order/tables.ts';
import { DEMO_MEMBER, readMember } from './accounts.ts';

/** Tuesday to Saturday, with a break at noon. */
const HOURS = [2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, from: '10:00', to: '12:30' },
  { weekday, from: '13:30', to: '18:00' },
]);

interface DemoService {
  readonly key: string;
  readonly code: string;
  readonly paidDaysAgo: number;
  readonly used: number;
  readonly status: ServiceStatus;
  /** Its next appointment awaits confirmation. */
  readonly isAsked?: true;
}

/** The demo member's services: one to book, one to confirm, one partly used, one used up. */
const DEMO_SERVICES: readonly DemoService[] = [
  {
    key: 'demo-service-used',
    code: 'body-composition-check',
    paidDaysAgo: 5,
    used: 1,
    status: SERVICE_STATUS.usedUp,
  },
  {
    key: 'demo-service-course',
    code: 'nutrition-course-3',
    paidDaysAgo: 20,
    used: 1,
    status: SERVICE_STATUS.awaitingAppointment,
  },
  {
    key: 'demo-service-check',
    code: 'body-composition-check',
    paidDaysAgo: 1,
    used: 0,
    status: SERVICE_STATUS.awaitingAppointment,
  },
  {
    key: 'demo-service-asked',
    code: 'nutrition-course-3',
    paidDaysAgo: 2,
    used: 0,
    status: SERVICE_STATUS.awaitingConfirmation,
    isAsked: true,
  },
];

/** Opening hours of the demo's services, and the demo member's purchases of them. Idempotent. */
export async function loadDemoServices(tx: Ctx): Promise<void> {
  const codes = [...new Set(DEMO_SERVICES.map(({ code }) => code))];
  const known = await tx.db
    .select({ id: goods.id })
    .from(goods)
    .where(or(inArray(goods.code, codes), like(goods.code, 'plan-%')));
  await tx.db
    .insert(serviceCalendar)
    .values(known.map(({ id }) => ({ goodsId: id, hours: HOURS, daysOff: [], updatedAt: tx.now })))
    .onConflictDoNothing();
  const memberId = await readMember(tx);
  for (const demo of DEMO_SERVICES) await loadService(tx, demo, memberId);
}

async function loadService(tx: Ctx, demo: DemoService, memberId: MemberId): Promise<void> {
  const [sold] = await tx.db
    .select({ sku, name: goodsText.name, pictures: goods.pictures, terms: goods.service })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, 'tw')))
    .where(eq(sku.code, demo.code));
  if (!sold?.terms) throw new Error(`${demo.key} names what the demo shop has not`);
  const { price, listPrice, goodsId, id: skuId } = sold.sku;
  const dayOf = (ago: number) => taipeiDay(addDays(tx.now, -ago));
  const paidAt = taipeiMoment(dayOf(demo.paidDaysAgo), '09:12');
  const givenAt = taipeiMoment(dayOf(demo.paidDaysAgo - 2), '14:00');
  const isOver = demo.status === SERVICE_STATUS.usedUp;
  const status = isOver ? ORDER_STATUS.used : ORDER_STATUS.awaitingShipment;
  const [created] = await tx.db
    .insert(order)
    .values({
      number: orderNumber(paidAt, cryptoRandom),
      memberId,
      idempotencyKey: demo.key,
      status,
      locale: 'tw',
      paymentMethod: 'card',
      deliveryType: 'none',
      recipient: {
        receiver: '林小日',
        countryCode: DEMO_MEMBER.countryCode,
        mobile: DEMO_MEMBER.mobile,
        county: '',
        district: '',
        zip: '',
        detail: '',
      },
      goodsTotal: price,
      shipping: 0,
      payable: price,
      createdAt: paidAt,
      payBefore: addDays(paidAt, 1),
      paidAt,
      paidAmount: price,
      receivedAt: isOver ? givenAt : null,
    })
    .onConflictDoNothing()
    .returning({ id: order.id });
  if (!created) return;
  const orderId = created.id;
  const [line] = await tx.db
    .insert(orderLine)
    .values({
      orderId,
      goodsId,
      skuId,
      name: sold.name,
      options: '',
      picture: sold.pictures[0] ?? '',
      quantity: 1,
      listPrice,
      price,
      total: price,
    })
    .returning({ id: orderLine.id });
  const { awaitingPayment, awaitingShipment, used } = ORDER_STATUS;
  const by = actorName(tx.actor);
  await tx.db
    .insert(orderMove)
    .values([
      { orderId, from: awaitingPayment, to: awaitingShipment, at: paidAt, by },
      ...(isOver ? [{ orderId, from: awaitingShipment, to: used, at: givenAt, by }] : []),
    ]);
  const { type, uses, minutes, validDays, givenBy, place } = sold.terms;
  const [service] = await tx.db
    .insert(serviceOrder)
    .values({
      orderId,
      orderLineId: line?.id ?? 0,
      memberId,
      goodsId,
      type,
      status: demo.status,
      uses,
      used: demo.used,
      minutes,
      validDays,
      givenBy,
      place,
      openedAt: paidAt,
      expiresAt: addDays(paidAt, validDays),
      startedAt: demo.used > 0 ? givenAt : null,
      endedAt: isOver ? givenAt : null,
    })
    .returning({ id: serviceOrder.id });
  const bookingOf = { serviceOrderId: service?.id ?? 0, goodsId };
  const [next] = slotsBetween(
    { hours: HOURS, daysOff: [] },
    minutes,
    addDays(tx.now, 3),
    addDays(tx.now, 10),
  );
  if (demo.isAsked && next)
    await tx.db.insert(booking).values({ ...bookingOf, ...next, state: 'asked', askedAt: paidAt });
  if (demo.used > 0)
    await tx.db.insert(booking).values({
      ...bookingOf,
      state: 'done',
      startsAt: givenAt,
      endsAt: addMinutes(givenAt, minutes),
      askedAt: paidAt,
      decidedAt: paidAt,
      startedAt: givenAt,
      endedAt: addMinutes(givenAt, minutes),
    });
}
