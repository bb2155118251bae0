import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { goods, goodsText } from '#lib/catalog/goods/tables.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { versionOf } from '#lib/kernel/version.ts';
import { refuseOutdatedSave } from '#lib/people/staff/service.ts';
import type { SavedHours, SaveHoursInput, ServiceHours, ServiceHoursList } from './model.ts';
import { type Calendar, NO_CALENDAR, slotsOn } from './rules/slots.ts';
import { booking, serviceCalendar } from './tables.ts';

/** All services with their opening hours. */
export async function listServiceHours(ctx: Ctx): Promise<ServiceHoursList> {
  return { services: await hoursOf(ctx) };
}

async function hoursOf(ctx: Ctx, goodsId?: number): Promise<ServiceHours[]> {
  const rows = await ctx.db
    .select({ id: goods.id, name: goodsText.name, terms: goods.service, kept: serviceCalendar })
    .from(goods)
    .innerJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, ctx.locale)))
    .leftJoin(serviceCalendar, eq(serviceCalendar.goodsId, goods.id))
    .where(
      and(
        eq(goods.kind, 'service'),
        isNotNull(goods.service),
        goodsId === undefined ? undefined : eq(goods.id, goodsId as typeof goods.$inferSelect.id),
      ),
    )
    .orderBy(asc(goods.id));
  return rows.flatMap(({ id, name, terms, kept }) => {
    if (!terms) return [];
    const calendar = {
      hours: [...(kept?.hours ?? NO_CALENDAR.hours)],
      daysOff: [...(kept?.daysOff ?? NO_CALENDAR.daysOff)],
    };
    const { minutes, capacity } = terms;
    return { goodsId: id, name, minutes, capacity, ...calendar, version: versionOf(calendar) };
  });
}

/**
 * Saves a service's hours. Existing bookings stay; those outside the new hours are counted.
 * @throws ShopError serviceNotFound (404); changedMeanwhile
 */
export function saveServiceHours(ctx: Ctx, input: SaveHoursInput): Promise<SavedHours> {
  return inTransaction(ctx, async (tx) => {
    const goodsId = input.goodsId as typeof goods.$inferSelect.id;
    // The row of hours may not exist yet, so lock the goods row.
    await tx.db.select({ id: goods.id }).from(goods).where(eq(goods.id, goodsId)).for('no key update');
    const [before] = await hoursOf(tx, goodsId);
    if (!before) throw notFound('serviceNotFound');
    const subject = `goods:${goodsId}`;
    await refuseOutdatedSave(tx, { read: input.version, now: before, subject });
    const calendar = { hours: input.hours, daysOff: [...new Set(input.daysOff)].sort() };
    const kept = { ...calendar, updatedAt: tx.now };
    await tx.db
      .insert(serviceCalendar)
      .values({ goodsId, ...kept })
      .onConflictDoUpdate({ target: serviceCalendar.goodsId, set: kept });
    const { hours, daysOff } = before;
    await audit(tx, {
      act: 'booking.hours',
      subject,
      owner: null,
      before: { hours, daysOff },
      after: calendar,
    });
    const [service = before] = await hoursOf(tx, goodsId);
    return { service, outside: await countOutside(tx, service, calendar) };
  });
}

async function countOutside(tx: Ctx, { goodsId }: ServiceHours, calendar: Calendar): Promise<number> {
  const open = await tx.db
    .select({ startsAt: booking.startsAt, endsAt: booking.endsAt })
    .from(booking)
    .where(
      and(
        eq(booking.goodsId, goodsId as typeof goods.$inferSelect.id),
        inArray(booking.state, ['asked', 'confirmed']),
        gt(booking.startsAt, tx.now),
      ),
    );
  const fits = ({ startsAt, endsAt }: (typeof open)[number]) =>
    slotsOn(taipeiDay(startsAt), calendar, (endsAt.getTime() - startsAt.getTime()) / 60_000).some(
      (slot) => slot.startsAt.getTime() === startsAt.getTime(),
    );
  return open.filter((one) => !fits(one)).length;
}
