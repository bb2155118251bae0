import { and, desc, eq, gte, like } from 'drizzle-orm';
import { REQUEST_STATUS, type RequestStatusName } from '#lib/boxes/subscription/codes.ts';
import type { CycleItem } from '#lib/boxes/subscription/model.ts';
import { cutOffOf, isOpenUntilCutOff } from '#lib/boxes/subscription/rules/cut-off.ts';
import { scheduledOn, shiftAfterPause } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  type CycleRow,
  findOwn,
  listSubscriptions,
  ownItems,
  quoteCycle,
  type SubscriptionRow,
  shownSubscription,
  waitReasonOf,
} from '#lib/boxes/subscription/service.ts';
import { subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import { payLink } from '#lib/money/payment/links/tables.ts';
import { payAddress } from '#lib/money/payment/service.ts';
import { servedDeliveries } from '#lib/orders/logistics/service.ts';
import { boxChangesOf } from './change-box.ts';
import { addressLine, type KnownGoods, knownGoods, namedItems } from './contents.ts';
import { feedAddress } from './feed-key.ts';
import { areGiftsGiven } from './gifts.ts';
import { afterNext, dayAfterPause, dayOfBox, isMissingGoods } from './hold.ts';
import type { CalendarInput } from './model/inputs.ts';
import type { Box, BoxCalendar, ChangeRequest, OwnSubscriptions } from './model/shown.ts';
import { cyclesOf, neighbouringBoxes } from './neighbouring-boxes.ts';
import { nextPrepaidBoxes } from './next-box.ts';
import { upcomingParcels } from './parcels.ts';
import { untilOf } from './pause.ts';
import { prepaidBoxesOf } from './prepaid.ts';
import { priceIncreaseOf } from './price-increase.ts';
import { openRequest, type RequestRow } from './requests.ts';
import { canUndo } from './rules/change-box.ts';
import { moveRange } from './rules/move.ts';
import { canTransitionRequest } from './rules/request.ts';
import { madeIn } from './undo.ts';

/** All subscriptions of a member, each with its next box. */
export async function listOwn(ctx: Ctx, memberId: MemberId): Promise<OwnSubscriptions> {
  const [found, paid] = await Promise.all([
    listSubscriptions(ctx, memberId),
    nextPrepaidBoxes(ctx, memberId),
  ]);
  return {
    subscriptions: found.map(({ items, ...one }) => ({
      ...one,
      nextBoxOn: paid.get(one.number) ?? (one.state === 'active' ? one.nextDueOn : null),
      goods: items.map(({ morning: _m, evening: _e, ...item }) => item),
    })),
  };
}

/** Row F4: the coming boxes with their current state. @throws ShopError subscriptionNotFound (404) */
export async function getCalendar(
  ctx: Ctx,
  memberId: MemberId,
  { number, boxes: wanted }: CalendarInput,
): Promise<BoxCalendar> {
  const held = await findOwn(ctx, memberId, number);
  const request = await openRequest(ctx, held.id);
  const cycles = await cyclesOf(ctx, held);
  const own = await ownItems(ctx, held);
  const numbers = comingNumbers(ctx, held, cycles, wanted + 1);
  const shown = numbers.slice(0, wanted);
  const known = await knownGoods(ctx, memberId, skusOf(own, cycles, shown));
  return {
    subscription: await shownSubscription(ctx, held),
    card: await cardOf(ctx, held),
    boxes: await boxesOf(ctx, { held, own, cycles, request, known }, shown),
    hasMore: numbers.length > shown.length,
    request: request && (await shownRequest(ctx, request)),
    rise: await priceIncreaseOf(ctx, held),
    deliveries: deliveriesOf(ctx, own, known),
    cutOffDays: ctx.config.limits.boxCutOffDays,
    today: taipeiDay(ctx.now),
    parcels: await upcomingParcels(ctx, held),
    paid: await prepaidBoxesOf(ctx, held),
    hasGifts: await areGiftsGiven(ctx),
    feed: await feedAddress(ctx, held),
  };
}

/** All SKUs of these boxes, for one lookup. */
const skusOf = (own: readonly CycleItem[], cycles: readonly CycleRow[], numbers: readonly number[]) =>
  [
    ...own,
    ...bentOf(cycles, numbers).flatMap(({ items, additions }) => [...(items ?? []), ...additions]),
  ].map(({ skuId }) => skuId);

/** Changed cycles without an order. */
const bentOf = (cycles: readonly CycleRow[], numbers: readonly number[]): CycleRow[] =>
  cycles.filter(
    ({ state, number }) => (state === 'planned' || state === 'skipped') && numbers.includes(number),
  );

function deliveriesOf(
  ctx: Ctx,
  own: readonly CycleItem[],
  known: ReadonlyMap<number, KnownGoods>,
): BoxCalendar['deliveries'] {
  const homeOnly = own.some(({ skuId }) => known.get(skuId)?.homeOnly);
  const t = translator(ctx.locale, 'errors');
  return servedDeliveries(ctx.config).map((type) => {
    const available = type === 'home' || !homeOnly;
    return { type, available, reason: available ? null : t('homeOnlyGoods'), fee: 0 };
  });
}

/** Numbers of coming boxes: the next ones, and skipped ones that can still return. */
function comingNumbers(ctx: Ctx, held: SubscriptionRow, cycles: readonly CycleRow[], most: number): number[] {
  if (held.state === 'ended') return [];
  const today = taipeiDay(ctx.now);
  const skipped = cycles.filter(
    (row) => row.state === 'skipped' && row.number < held.nextCycle && dayOfBox(held, row) > today,
  );
  const last = held.lastCycle ?? Number.POSITIVE_INFINITY;
  const after = Array.from({ length: most }, (_, at) => held.nextCycle + at).filter((one) => one <= last);
  return [...skipped.map((row) => row.number), ...after].slice(0, most);
}

/** The schedule after the requested or current pause and the next charge. */
function afterPause(
  held: SubscriptionRow,
  request: RequestRow | null,
  cycles: readonly CycleRow[],
): (number: number) => SubscriptionRow {
  const isAhead = request?.kind === 'pause' && request.status === REQUEST_STATUS.approved;
  const backOn = held.state === 'paused' ? held.pausedUntil : isAhead && request ? untilOf(request) : null;
  if (backOn === null) {
    const late = afterNext(held, cycles);
    return (number) => (number <= held.nextCycle ? held : late);
  }
  const from = isAhead && request ? request.fromOn : '';
  // The first box within the pause comes on the day of the return, and all others after it.
  let first = held.nextCycle;
  while (dayOfBox(held, { number: first, movedTo: null }) < from) first++;
  const shifted = { ...held, shiftDays: shiftAfterPause(held, first, backOn) };
  const next = { ...shifted, nextDueOn: dayAfterPause(shifted, cycles, backOn) };
  return (number) => (number < first ? held : next);
}

interface Course {
  readonly held: SubscriptionRow;
  /** The regular contents of every box. */
  readonly own: readonly CycleItem[];
  readonly cycles: readonly CycleRow[];
  readonly request: RequestRow | null;
  readonly known: ReadonlyMap<number, KnownGoods>;
}

async function boxesOf(
  ctx: Ctx,
  { held, own, cycles, request, known }: Course,
  numbers: readonly number[],
): Promise<Box[]> {
  const bent = bentOf(cycles, numbers);
  const undos = await undosOf(ctx, held, bent);
  const plan = afterPause(held, request, cycles);
  const waits = held.state === 'active' ? await waitReasonOf(ctx, held) : null;
  const { limits } = ctx.config;
  const boxes: Box[] = [];
  for (const number of numbers) {
    const row = bent.find((one) => one.number === number) ?? null;
    const then = plan(number);
    const day = dayOfBox(then, { number, movedTo: row?.movedTo ?? null });
    const plannedOn = scheduledOn(then, number);
    const isWaiting = row !== null && isMissingGoods(row);
    const isOpen = held.state === 'active' && (isWaiting || isOpenUntilCutOff(day, ctx.now, limits));
    const delivery = row?.delivery ?? held;
    boxes.push({
      number,
      day,
      plannedOn,
      state: row?.state ?? 'planned',
      isMoved: row?.movedTo !== undefined && row?.movedTo !== null,
      isOpen,
      closesAt: cutOffOf(day, limits).toISOString(),
      range: isOpen
        ? moveRange({ number, plannedOn }, neighbouringBoxes(then, number, cycles), ctx.now, limits)
        : null,
      items: namedItems(row?.items ?? own, known),
      additions: namedItems(row?.additions ?? [], known),
      missing: isWaiting ? await missingOf(ctx, held, row) : [],
      isSwapped: row?.items !== undefined && row?.items !== null,
      price: row?.price ?? held.agreedPrice,
      deliveryType: delivery.deliveryType,
      address: addressLine(delivery.recipient, ctx.locale),
      hasOwnAddress: row?.delivery !== undefined && row?.delivery !== null,
      waits: number === held.nextCycle && waits !== 'money' ? waits : null,
      undo: isOpen ? (undos.get(number) ?? null) : null,
    });
  }
  return boxes;
}

/** Unavailable items, by the same check as its charge. */
const missingOf = async (ctx: Ctx, held: SubscriptionRow, row: CycleRow): Promise<number[]> =>
  (await quoteCycle(ctx, held, row, null)).missing.map(({ skuId }) => skuId);

/** The last change of each box that can be undone. */
async function undosOf(ctx: Ctx, held: SubscriptionRow, rows: readonly CycleRow[]) {
  const undos = new Map<number, NonNullable<Box['undo']>>();
  if (rows.length === 0) return undos;
  const events = await ctx.db
    .select()
    .from(subscriptionEvent)
    .where(and(eq(subscriptionEvent.subscriptionId, held.id), like(subscriptionEvent.act, 'box.%')))
    .orderBy(desc(subscriptionEvent.id))
    .limit(EVENTS_READ);
  for (const event of events) {
    const made = madeIn(event);
    const row = rows.find(({ number }) => number === made?.box);
    if (made && row && !undos.has(row.number) && canUndo(made, boxChangesOf(row)))
      undos.set(row.number, { event: made.event, kind: made.kind });
  }
  return undos;
}

/** Older changes are long past their cut-off. */
const EVENTS_READ = 100;

async function cardOf(ctx: Ctx, { cardId }: SubscriptionRow): Promise<BoxCalendar['card']> {
  const [found] = await ctx.db
    .select({
      id: storedCard.id,
      brand: storedCard.brand,
      lastFour: storedCard.lastFour,
      expiresOn: storedCard.expiresOn,
      removedAt: storedCard.removedAt,
    })
    .from(storedCard)
    .where(eq(storedCard.id, cardId));
  if (!found || found.removedAt) return null;
  const { removedAt: _removed, ...card } = found;
  return card;
}

const STATUS_NAMES = new Map(
  (Object.entries(REQUEST_STATUS) as [RequestStatusName, number][]).map(([name, code]) => [code, name]),
);

export const requestName = (ctx: Pick<Ctx, 'locale'>, status: number): string =>
  translator(ctx.locale, 'boxes')(`request.${STATUS_NAMES.get(status as never)}`);

async function shownRequest(ctx: Ctx, request: RequestRow): Promise<ChangeRequest> {
  const { id, kind, status, fromOn, fee, answer, feeLinkId } = request;
  return {
    ...{ id, kind, status, fromOn, fee, answer },
    statusName: requestName(ctx, status),
    hasBegun: status === REQUEST_STATUS.paused,
    untilOn: kind === 'pause' ? untilOf(request) : null,
    payAt: feeLinkId === null ? null : await payAt(ctx, feeLinkId),
    canWithdraw: canTransitionRequest(status, REQUEST_STATUS.cancelled),
  };
}

async function payAt(ctx: Ctx, id: number): Promise<string | null> {
  const [link] = await ctx.db
    .select({ until: payLink.validUntil })
    .from(payLink)
    .where(and(eq(payLink.id, id), gte(payLink.validUntil, ctx.now)));
  return link ? payAddress(ctx, { kind: 'link', id, until: link.until }, ctx.locale) : null;
}
