import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/taipei.ts';
import { resolveDelivery } from '#lib/logistics/service.ts';
import { cycle } from '#lib/subscription/cycles/tables.ts';
import type { CycleDelivery, CycleItem } from '#lib/subscription/model.ts';
import { daysBetween, scheduledOn } from '#lib/subscription/rules/schedule.ts';
import {
  type CycleRow,
  noteEvent,
  ownItems,
  putAside,
  replan,
  type SubscriptionRow,
} from '#lib/subscription/service.ts';
import { subscription, subscriptionEvent } from '#lib/subscription/tables.ts';
import { sendPaidTo, undoPaidAddress } from './ahead-address.ts';
import { movePaid, skipPaid, undoPaid, unskipPaid } from './ahead-change.ts';
import { leaveOutOfPaid, swapPaid, undoPaidFilling } from './ahead-fill.ts';
import type { ChangeKind } from './codes.ts';
import { type BoxBend, bentPrice, isHomeOnly, refuseUnfit } from './contents.ts';
import { fitted, fitterOf, refuseUnfitting } from './fit.ts';
import { dayOfBox, type HeldBox, holdBox, holdOwn, isShort, refuseClosed, refuseOverlap } from './hold.ts';
import type {
  AddOnceInput,
  BoxAddressInput,
  LeaveOutInput,
  MoveBoxInput,
  SwapInput,
  UndoInput,
  UnskipInput,
} from './model.ts';
import { canUndo, isSame, undone } from './rules/bend.ts';
import { isOpenUntilCutOff } from './rules/cut-off.ts';
import { moveRange } from './rules/move.ts';
import { tellOfBox } from './told.ts';

interface BoxOf {
  readonly number: string;
  readonly box: number;
}

/** Of a box that is paid with others, which of them it is. */
type OfOne = BoxOf & { readonly part?: number | undefined };

export const bendOf = ({ state, movedTo, items, additions, delivery }: HeldBox['box']): BoxBend => ({
  isSkipped: state === 'skipped',
  movedTo,
  items,
  additions,
  address: delivery,
});

/** It does not come, and is not charged; what is paid comes later. @throws ShopError what `holdBox` or `holdPaid` refuses */
export const skipBox = (ctx: Ctx, memberId: MemberId, { part, ...of }: OfOne): Promise<void> =>
  part === undefined
    ? change(ctx, memberId, of, 'skip', () => ({ isSkipped: true }))
    : skipPaid(ctx, memberId, { ...of, part });

/**
 * It comes after all. Near another box its member says that they want it so.
 * @throws ShopError what `holdBox` or `holdPaid` refuses; boxOverlaps, with the days, until it is meant so
 */
export const unskipBox = (ctx: Ctx, memberId: MemberId, { part, ...input }: UnskipInput): Promise<void> =>
  part === undefined
    ? change(ctx, memberId, input, 'unskip', async (tx, { held, box, day }) => {
        if (box.state === 'skipped') {
          const others = boxesBeside(held, box.number, await cyclesOf(tx, held));
          refuseOverlap(tx, { number: box.number, day }, others, input, held.cycleDays);
        }
        return { isSkipped: false };
      })
    : unskipPaid(ctx, memberId, { ...input, part });

/**
 * To another day. Near another box its member says that they want it so.
 * @throws ShopError what `holdBox` or `holdPaid` refuses; boxMoveRange at the day; boxOverlaps, with the days, until it is meant so
 */
export const moveBox = (ctx: Ctx, memberId: MemberId, { part, ...input }: MoveBoxInput): Promise<void> =>
  part === undefined ? moveComing(ctx, memberId, input) : movePaid(ctx, memberId, { ...input, part });

const moveComing = (ctx: Ctx, memberId: MemberId, input: Omit<MoveBoxInput, 'part'>): Promise<void> =>
  change(ctx, memberId, input, 'move', async (tx, { held, box }) => {
    const { limits } = tx.config;
    const plannedOn = scheduledOn(held, box.number);
    const others = boxesBeside(held, box.number, await cyclesOf(tx, held));
    const range = moveRange({ number: box.number, plannedOn }, others, tx.now, limits);
    if (!range || input.day < range.first || input.day > range.last)
      throw fieldError('day', 'boxMoveRange', {
        first: range?.first ?? plannedOn,
        last: range?.last ?? plannedOn,
      });
    refuseOverlap(tx, { number: box.number, day: input.day }, others, input, held.cycleDays);
    return { movedTo: input.day === plannedOn ? null : input.day };
  });

/** A service is not sent, and holds nothing. @throws ShopError boxOfService */
function refuseService({ deliveryType }: Pick<SubscriptionRow, 'deliveryType'>): void {
  if (deliveryType === 'none') throw new ShopError('boxOfService');
}

/** Another good in the place of one. @throws ShopError what `holdBox` refuses; boxGoodsUnavailable, boxSwapSame; boxBreaksPack at `to`; of a paid one what `swapPaid` refuses */
export const swapInBox = (ctx: Ctx, memberId: MemberId, { part, ...input }: SwapInput): Promise<void> =>
  part === undefined ? swapInComing(ctx, memberId, input) : swapPaid(ctx, memberId, { ...input, part });

const swapInComing = (ctx: Ctx, memberId: MemberId, input: Omit<SwapInput, 'part'>): Promise<void> =>
  change(ctx, memberId, input, 'swap', async (tx, { held, box }) => {
    refuseService(held);
    const own = await ownItems(tx, held);
    const items = box.items ?? own;
    const out = items.find(({ skuId }) => skuId === input.from);
    if (!out) throw fieldError('from', 'skuNotFound');
    if (input.from === input.to || items.some(({ skuId }) => skuId === input.to))
      throw fieldError('to', 'boxSwapSame');
    await refuseUnfit(tx, held, [input.to]);
    const into = fitted('to', (await fitterOf(tx, held, box, [input.to])).swap(out, input.to));
    const swapped = items.map((item) => (item === out ? into : item));
    return { items: isSame(swapped, own) ? null : swapped };
  });

/** It does not come with this box. @throws ShopError what `holdBox` refuses; boxWouldBeEmpty; of a paid one what `leaveOutOfPaid` refuses */
export const leaveOutOfBox = (ctx: Ctx, memberId: MemberId, { part, ...of }: LeaveOutInput): Promise<void> =>
  part === undefined ? leaveOutOfComing(ctx, memberId, of) : leaveOutOfPaid(ctx, memberId, { ...of, part });

const leaveOutOfComing = (
  ctx: Ctx,
  memberId: MemberId,
  { skuId, ...of }: Omit<LeaveOutInput, 'part'>,
): Promise<void> =>
  change(ctx, memberId, of, 'leaveOut', async (tx, { held, box }) => {
    const items = box.items ?? (await ownItems(tx, held));
    const left = items.filter((item) => item.skuId !== skuId);
    if (left.length === items.length) throw fieldError('skuId', 'skuNotFound');
    if (left.length + box.additions.length === 0) throw fieldError('skuId', 'boxWouldBeEmpty');
    return { items: left };
  });

/**
 * Put into this box alone, or taken out again.
 * @throws ShopError what `holdBox` refuses; boxGoodsUnavailable, boxFull; boxBreaksPack at `skuId`
 */
export const addToBox = (ctx: Ctx, memberId: MemberId, { skuId, quantity, ...of }: AddOnceInput) =>
  change(ctx, memberId, of, 'add', async (tx, { held, box }) => {
    refuseService(held);
    const others = box.additions.filter((item) => item.skuId !== skuId);
    if (quantity === 0) return { additions: others };
    await refuseUnfit(tx, held, [skuId]);
    const put = fitted('skuId', (await fitterOf(tx, held, box, [skuId])).add(skuId, quantity));
    const additions = [...others, put];
    const most = tx.config.limits.boxAdditions;
    if (additions.reduce((sum, item) => sum + item.quantity, 0) > most)
      throw fieldError('quantity', 'boxFull', { count: most });
    return { additions };
  });

/**
 * Where one box goes, or all that come when none is named.
 * @throws ShopError what `resolveDelivery`, `holdBox` and `sendPaidTo` refuse
 */
export async function sendBoxTo(ctx: Ctx, memberId: MemberId, input: BoxAddressInput): Promise<void> {
  const { number, box, part, follows, ...delivery } = input;
  if (box !== undefined && part !== undefined)
    return sendPaidTo(ctx, memberId, { ...delivery, number, box, part, follows });
  const recipient = await resolveDelivery(ctx, memberId, delivery);
  const to = { deliveryType: delivery.deliveryType, recipient };
  if (box !== undefined)
    return change(ctx, memberId, { number, box }, 'address', (_tx, { held }) => {
      refuseService(held);
      return { address: to };
    });
  return inTransaction(ctx, async (tx) => {
    const held = await holdOwn(tx, memberId, number);
    if (held.state === 'ended') throw new ShopError('subscriptionNotRunning');
    refuseService(held);
    const before = { deliveryType: held.deliveryType, recipient: held.recipient };
    if (isSame(before, to)) return;
    await refuseHomeOnly(tx, held, to, await ownItems(tx, held));
    await tx.db.update(subscription).set(to).where(eq(subscription.id, held.id));
    await noteEvent(tx, held, { act: 'address', before, after: to });
    await tellOfBox(tx, held, { kind: 'addressAll' });
  });
}

/** @throws ShopError homeOnlyGoods at the field */
async function refuseHomeOnly(
  tx: Ctx,
  held: SubscriptionRow,
  { deliveryType }: CycleDelivery,
  items: readonly CycleItem[],
): Promise<void> {
  if (deliveryType !== 'home' && (await isHomeOnly(tx, held, items)))
    throw fieldError('deliveryType', 'homeOnlyGoods');
}

/**
 * Takes one change back, as long as the box may be changed and nothing else was done to the same of it.
 * @throws ShopError boxUndoGone; boxBreaksPack; what `holdBox` or `holdPaid` refuses
 */
export function undoBoxChange(ctx: Ctx, memberId: MemberId, { number, event }: UndoInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const held = await holdOwn(tx, memberId, number);
    const [found] = await tx.db
      .select()
      .from(subscriptionEvent)
      .where(and(eq(subscriptionEvent.id, event), eq(subscriptionEvent.subscriptionId, held.id)));
    const of = found && { number, event: found };
    if (of && (await undoOfPaid(tx, memberId, of))) return;
    const made = found ? madeIn(found) : null;
    if (!made) throw new ShopError('boxUndoGone');
    const bent = await holdBox(tx, memberId, { number, box: made.box });
    const now = bendOf(bent.box);
    if (!canUndo(made, now)) throw new ShopError('boxUndoGone');
    const to = undone(made, now);
    await refuseUnfitting(tx, bent.held, bent.box, to);
    const holdsSame = isSame([to.items, to.additions], [made.before.items, made.before.additions]);
    const price = holdsSame ? made.before.price : undefined;
    await write(tx, bent, to, { kind: 'undo', act: 'undo', price });
  });
}

/** @returns whether the event tells of a box that is paid */
const undoOfPaid = async (...args: Parameters<typeof undoPaid>): Promise<boolean> =>
  (await undoPaid(...args)) || (await undoPaidAddress(...args)) || (await undoPaidFilling(...args));

type EventRow = typeof subscriptionEvent.$inferSelect;

/** With what the box cost at most then. */
type Noted = BoxBend & { readonly box: number; readonly price?: number | null };

const isBox = (one: unknown): one is Noted =>
  typeof one === 'object' && one !== null && 'box' in one && 'isSkipped' in one;

const KINDS: Readonly<Record<string, ChangeKind>> = {
  'box.skip': 'skip',
  'box.unskip': 'unskip',
  'box.move': 'move',
  'box.swap': 'swap',
  'box.leaveOut': 'leaveOut',
  'box.add': 'add',
  'box.address': 'address',
};

/** A change that an event tells of; null for what is none, or changed nothing. */
export function madeIn({ id, act, before, after }: Pick<EventRow, 'id' | 'act' | 'before' | 'after'>) {
  const kind = KINDS[act];
  if (!kind || !isBox(before) || !isBox(after)) return null;
  return { event: id, kind, before, after, box: after.box };
}

async function change(
  ctx: Ctx,
  memberId: MemberId,
  of: BoxOf,
  kind: ChangeKind,
  work: (tx: Ctx, held: HeldBox) => Partial<BoxBend> | Promise<Partial<BoxBend>>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const held = await holdBox(tx, memberId, of);
    const to = { ...bendOf(held.box), ...(await work(tx, held)) };
    await write(tx, held, to, { kind, act: `box.${kind}` });
  });
}

interface Writing {
  readonly kind: ChangeKind | 'undo';
  readonly act: string;
  /** What it costs at most, where that is known: what it held before costs what it did. */
  readonly price?: number | null | undefined;
}

/** The one writer of what is bent. A repeat changes nothing and tells nobody. */
async function write(tx: Ctx, { held, box }: HeldBox, to: BoxBend, writing: Writing): Promise<void> {
  const { kind, act } = writing;
  const was = bendOf(box);
  if (isSame(was, to)) return;
  const price = writing.price === undefined ? await bentPrice(tx, held, box, to) : writing.price;
  const [bent] = await tx.db
    .update(cycle)
    .set({
      state: to.isSkipped ? 'skipped' : 'planned',
      movedTo: to.movedTo,
      items: to.items && [...to.items],
      additions: [...to.additions],
      delivery: to.address,
      price,
    })
    .where(eq(cycle.id, box.id))
    .returning();
  if (!bent) throw new Error('the box was not kept');
  const ids = { box: box.number };
  await noteEvent(tx, held, {
    act,
    before: { ...was, ...ids, price: box.price },
    after: { ...to, ...ids, price },
  });
  const from = Math.min(held.nextCycle, box.number);
  const planned = await replan(tx, held, { from: await firstPlanned(tx, held.id, from) });
  const day = dayOfBox(planned, bent);
  // Where it would lie now may be closed already: what is taken back, too, ends with the cut-off.
  if (!to.isSkipped && !isShort(box)) refuseClosed(tx, bent, day);
  const isTold = isShort(box) || isToldBy(tx, day);
  const isTheNext = planned.nextCycle === box.number && !to.isSkipped;
  await putAside(tx, isTold && isTheNext ? await replan(tx, planned, { isTold: true }) : planned);
  await tellOfBox(tx, held, { kind, box: box.number, day, price: price ?? held.agreedPrice });
}

/** So soon that no notice would come ahead: its member has just chosen the day. */
const isToldBy = ({ now, config: { limits } }: Ctx, day: string): boolean =>
  isOpenUntilCutOff(day, now, limits) && daysBetween(taipeiDay(now), day) <= limits.subscriptionNoticeDays;

/** What comes next is never before what has been made already. */
async function firstPlanned(tx: Ctx, subscriptionId: number, from: number): Promise<number> {
  const [made] = await tx.db
    .select({ number: cycle.number })
    .from(cycle)
    .where(
      and(eq(cycle.subscriptionId, subscriptionId), ne(cycle.state, 'planned'), ne(cycle.state, 'skipped')),
    )
    .orderBy(desc(cycle.number))
    .limit(1);
  return Math.max(from, (made?.number ?? 0) + 1);
}

/** The cycles of a subscription that were made or bent. */
export const cyclesOf = ({ db }: Ctx, { id }: Pick<SubscriptionRow, 'id'>): Promise<CycleRow[]> =>
  db.select().from(cycle).where(eq(cycle.subscriptionId, id)).orderBy(asc(cycle.number));

/** The boxes around one that come: made ones by the day they were charged on, the others by where they lie. */
export function boxesBeside(held: SubscriptionRow, boxNumber: number, cycles: readonly CycleRow[]) {
  const byNumber = new Map(cycles.map((row) => [row.number, row]));
  const numbers = Array.from({ length: NEIGHBOURS * 2 + 1 }, (_, at) => boxNumber - NEIGHBOURS + at);
  return numbers.flatMap((number) => {
    if (number < 1 || number === boxNumber) return [];
    const row = byNumber.get(number);
    if (row?.state === 'skipped' || row?.state === 'void') return [];
    const isMade = number < held.nextCycle && row?.state !== 'planned';
    if (isMade && !row) return [];
    const day = isMade ? (row?.chargedOn ?? row?.dueOn) : dayOfBox(held, row ?? { number, movedTo: null });
    return day ? [{ number, day }] : [];
  });
}

/** Further away nothing can be in the way of a move. */
const NEIGHBOURS = 4;
