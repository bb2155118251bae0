import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { bookingName } from '#lib/after/booking/service.ts';
import { booking, serviceOrder } from '#lib/after/booking/tables.ts';
import { familyDay, ownDay } from '#lib/boxes/intake/service.ts';
import type { HealthScope } from '#lib/catalog/health-profile/codes.ts';
import { scopesOf } from '#lib/catalog/health-profile/rules.ts';
import { findPerson, hasConsent, logHealthAccess } from '#lib/catalog/health-profile/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { LANGUAGE_TAG } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import type { CaseRow } from './cases.ts';
import { countEarlier } from './earlier.ts';
import { answersForDietitian, flagWords, resultsForDietitian } from './health-for-dietitian.ts';
import type { CaseDetail } from './model/desk.ts';
import { isAboutMember, platesOf, subscriptionsOf } from './own-day.ts';
import { proposalsOf } from './proposal-views.ts';
import { queueItem, waitingOf } from './queue.ts';
import { careCase } from './tables.ts';
import { messagesOf } from './talk.ts';

const BOOKINGS_SHOWN = 10;
/** Data that needs age and sex for its interpretation. Sharing meals reveals neither. */
const JUDGED_BY: readonly HealthScope[] = ['answers', 'results', 'intake'];

/**
 * A case as its dietitian reads it, within the member's consents. Each part is written to the access log
 * first, where the member sees it. Refused access is logged too.
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
  const { personId, memberId } = row;
  const parts = await readableScopes(ctx, row);
  const isOwn = await isAboutMember(ctx, row);
  const mayJudge = JUDGED_BY.some((part) => parts.has(part));
  const told = async <T>(part: HealthScope, read: () => Promise<T>): Promise<T | null> =>
    parts.has(part) ? read() : null;
  const [
    item,
    person,
    answers,
    results,
    intake,
    subscriptions,
    plates,
    bookings,
    messages,
    proposals,
    earlier,
  ] = await Promise.all([
    queueItem(ctx, row, by),
    findPerson(ctx, personId),
    told('answers', () => answersForDietitian(ctx, personId)),
    told('results', () => resultsForDietitian(ctx, personId)),
    told('intake', () => (isOwn ? ownDay(ctx, memberId) : familyDay(ctx, memberId, personId))),
    isOwn ? told('intake', () => subscriptionsOf(ctx, memberId)) : null,
    told('plates', () => platesOf(ctx, memberId, row)),
    isOwn ? bookingsOf(ctx, memberId) : [],
    messagesOf(ctx, row.id),
    proposalsOf(ctx, row.id),
    countEarlier(ctx, row),
  ]);
  return {
    ...item,
    language: LANGUAGE_TAG[row.locale],
    flags: parts.has('results') ? flagWords(ctx, waitingOf(ctx, row).flags ?? []) : [],
    age: mayJudge ? person.age : null,
    sex: mayJudge ? person.sex : null,
    ...{ answers, results, intake, subscriptions, plates, bookings, messages, proposals, earlier },
  };
}

/** The parts that may be read now. Each is written to the access log. */
export async function readableScopes(ctx: Ctx<StaffActor>, row: CaseRow): Promise<ReadonlySet<HealthScope>> {
  const isSelf = await isAboutMember(ctx, row);
  const shown: HealthScope[] = [];
  for (const scope of scopesOf({ isSelf }))
    if (await hasConsent(ctx, row.personId, 'dietitian', scope)) shown.push(scope);
  // With no other part shared, the conversation is still read, so its access is checked and logged.
  for (const what of shown.length > 0 ? shown : (['talk'] as const))
    await logHealthAccess(ctx, row.personId, what);
  return new Set(shown);
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
