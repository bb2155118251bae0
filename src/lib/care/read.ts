import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { bookingName } from '#lib/booking/service.ts';
import { booking, serviceOrder } from '#lib/booking/tables.ts';
import { HEALTH_SCOPES, type HealthScope } from '#lib/health/codes.ts';
import { findPerson, holdsConsent, lookAtHealth } from '#lib/health/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { orderLine } from '#lib/order/tables.ts';
import { staffMember } from '#lib/staff/tables.ts';
import { listOwn } from '#lib/subscription-change/service.ts';
import type { CaseRow } from './cases.ts';
import type { CaseDetail } from './model/desk.ts';
import { proposalsOf } from './proposals.ts';
import { queueItem, waitingOf } from './queue.ts';
import { careCase } from './tables.ts';
import { messagesOf } from './talk.ts';
import { flagWords, toldAnswers, toldResults } from './told-health.ts';

const BOOKINGS_SHOWN = 10;

/**
 * What a dietitian reads of somebody whom they have taken on, as far as that member lets them; each part that is read is written
 * down before, and told to the member. A colleague's, or what was taken back, is refused, and that is written down, too.
 * @throws ShopError caseNotFound (404); healthNotAssigned, healthNoConsent (403)
 */
export async function getCase(ctx: Ctx<StaffActor>, code: string): Promise<CaseDetail> {
  const [found] = await ctx.db
    .select({ row: careCase, by: staffMember.name })
    .from(careCase)
    .leftJoin(staffMember, eq(staffMember.id, careCase.staffId))
    .where(eq(careCase.code, code));
  if (!found) throw notFound('caseNotFound');
  const { row, by } = found;
  const scopes = await readable(ctx, row);
  const [item, person, results, subscriptions, bookings, messages, proposals] = await Promise.all([
    queueItem(ctx, row, by),
    findPerson(ctx, row.personId),
    toldResults(ctx, row.personId),
    subscriptionsOf(ctx, row.memberId),
    bookingsOf(ctx, row.memberId),
    messagesOf(ctx, row.id),
    proposalsOf(ctx, row.id),
  ]);
  const mayResults = scopes.includes('results');
  return {
    ...item,
    flags: mayResults ? flagWords(ctx, waitingOf(ctx, row).flags) : [],
    age: person.age,
    sex: person.sex,
    answers: scopes.includes('answers') ? await toldAnswers(ctx, row.personId) : null,
    results: mayResults ? results : null,
    subscriptions,
    bookings,
    messages,
    proposals,
  };
}

/** What may be read now; each of it is a look. */
async function readable(ctx: Ctx<StaffActor>, { personId }: CaseRow): Promise<HealthScope[]> {
  const given: HealthScope[] = [];
  for (const scope of HEALTH_SCOPES)
    if (await holdsConsent(ctx, personId, 'dietitian', scope)) given.push(scope);
  const wanted = given.filter((scope) => scope === 'answers' || scope === 'results');
  // Without any, the first refusal says why, and is noted.
  for (const scope of wanted.length > 0 ? wanted : (['results'] as const))
    await lookAtHealth(ctx, personId, scope);
  return wanted;
}

async function subscriptionsOf(ctx: Ctx, memberId: MemberId): Promise<CaseDetail['subscriptions']> {
  const { subscriptions } = await listOwn(ctx, memberId);
  return subscriptions
    .filter(({ state }) => state !== 'ended')
    .map(({ number, goods }) => ({
      number,
      items: goods.map(({ skuId, name, quantity }) => ({ skuId, name, quantity })),
    }));
}

async function bookingsOf({ db, locale }: Ctx, memberId: MemberId): Promise<CaseDetail['bookings']> {
  const rows = await db
    .select({ name: orderLine.name, startsAt: booking.startsAt, state: booking.state })
    .from(booking)
    .innerJoin(serviceOrder, eq(serviceOrder.id, booking.serviceOrderId))
    .innerJoin(orderLine, eq(orderLine.id, serviceOrder.orderLineId))
    .where(
      and(eq(serviceOrder.memberId, memberId), inArray(booking.state, ['asked', 'confirmed', 'inService'])),
    )
    .orderBy(asc(booking.startsAt), desc(booking.id))
    .limit(BOOKINGS_SHOWN);
  return rows.map(({ name, startsAt, state }) => ({
    name,
    startsAt: startsAt.toISOString(),
    stateName: bookingName(locale, state),
  }));
}
