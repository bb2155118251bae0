import { and, desc, eq, ne } from 'drizzle-orm';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { isOpenUntilCutOff } from '#lib/boxes/subscription/rules/cut-off.ts';
import { daysAfter, daysBetween } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  changeCycle,
  delayUntil,
  lockSubscription,
  nextChargeOn,
  recordEvent,
  rescheduleCycles,
  reserveNextBox,
  type SubscriptionRow,
} from '#lib/boxes/subscription/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { ChangeKind } from './codes.ts';
import { type BoxChanges, changedPrice } from './contents.ts';
import { dayOfBox, isMissingGoods, type LockedBox, lockBox, refuseClosed } from './hold.ts';
import { refuseUndeliverableBox } from './home-delivery-only.ts';
import { notifyBoxChanged } from './messages.ts';
import { isSame } from './rules/change-box.ts';

/** The common path of all changes to a coming box. */

export interface BoxOf {
  readonly number: string;
  readonly box: number;
}

export const boxChangesOf = ({
  state,
  movedTo,
  items,
  additions,
  delivery,
}: LockedBox['box']): BoxChanges => ({
  isSkipped: state === 'skipped',
  movedTo,
  items,
  additions,
  address: delivery,
});

/** Changes one box under lock. @throws ShopError errors of `lockBox` and `work` */
export async function change(
  ctx: Ctx,
  memberId: MemberId,
  of: BoxOf,
  kind: ChangeKind,
  work: (tx: Ctx, held: LockedBox) => Partial<BoxChanges> | Promise<Partial<BoxChanges>>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const held = await lockBox(tx, memberId, of);
    const to = { ...boxChangesOf(held.box), ...(await work(tx, held)) };
    await write(tx, held, to, { kind, act: `box.${kind}` });
  });
}

interface Writing {
  readonly kind: ChangeKind | 'undo';
  readonly act: string;
  /** Maximum price if known. Restored contents have their earlier price. */
  readonly price?: number | null | undefined;
}

const contentsOf = ({ items, additions, address }: BoxChanges) => ({
  items: items && [...items],
  additions: [...additions],
  delivery: address,
});

/** The input field of a change that makes a box undeliverable. */
const FIELDS: Partial<Readonly<Record<Writing['kind'], string>>> = {
  swap: 'to',
  add: 'skuId',
  address: 'deliveryType',
};

/**
 * The only writer of changes to a box. A repeat is a no-op without a message. @throws ShopError errors of
 * `refuseUndeliverableBox`
 */
export async function write(
  tx: Ctx,
  { held, box }: LockedBox,
  to: BoxChanges,
  writing: Writing,
): Promise<void> {
  const { kind, act } = writing;
  const was = boxChangesOf(box);
  if (isSame(was, to)) return;
  if (!isSame([was.items, was.additions, was.address], [to.items, to.additions, to.address]))
    await refuseUndeliverableBox(tx, held, { ...box, ...contentsOf(to) }, FIELDS[kind] ?? null);
  const price = writing.price === undefined ? await changedPrice(tx, held, box, to) : writing.price;
  const bent = await changeCycle(tx, box.id, {
    isSkipped: to.isSkipped,
    movedTo: to.movedTo,
    // A delay for an earlier day, or for items that the box no longer has, is cleared.
    notBefore: isMissingGoods(box) || was.movedTo !== to.movedTo ? null : box.notBefore,
    ...contentsOf(to),
    price,
  });
  const ids = { box: box.number };
  await recordEvent(tx, held, {
    act,
    before: { ...was, ...ids, price: box.price },
    after: { ...to, ...ids, price },
  });
  const from = Math.min(held.nextCycle, box.number);
  const planned = await rescheduleCycles(tx, held, { from: await firstPlanned(tx, held.id, from) });
  // The resulting day may be past its cut-off. Undoing, too, ends with the cut-off.
  if (!to.isSkipped && !isMissingGoods(box)) refuseClosed(tx, bent, dayOfBox(planned, bent));
  const isTheNext = planned.nextCycle === box.number && !to.isSkipped;
  const told = isTheNext ? await toldByChange(tx, planned, isMissingGoods(box)) : planned;
  await reserveNextBox(tx, told);
  await notifyBoxChanged(tx, held, {
    ...{ kind, box: box.number, price: price ?? held.agreedPrice },
    day: isTheNext ? nextChargeOn(tx, await lockSubscription(tx, held.id)) : dayOfBox(planned, bent),
  });
}

/**
 * Counts the change as the notice if no regular notice would come in time, or if the box waited for
 * unavailable items. The member has just chosen the day, and the change's message confirms it.
 */
async function toldByChange(tx: Ctx, planned: SubscriptionRow, wasShort: boolean): Promise<SubscriptionRow> {
  const tomorrow = daysAfter(taipeiDay(tx.now), 1);
  if (!wasShort)
    return isToldBy(tx, planned.nextDueOn) ? rescheduleCycles(tx, planned, { isTold: true }) : planned;
  if (planned.nextDueOn >= tomorrow) return rescheduleCycles(tx, planned, { isTold: true });
  // Its day has passed.
  await delayUntil(tx, planned, tomorrow);
  return rescheduleCycles(tx, planned, { isTold: true });
}

/** The day is too soon for a regular notice, but its member has just chosen it. */
const isToldBy = ({ now, config: { limits } }: Ctx, day: string): boolean =>
  isOpenUntilCutOff(day, now, limits) && daysBetween(taipeiDay(now), day) <= limits.subscriptionNoticeDays;

/** The next cycle is always after the last ordered one. */
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
