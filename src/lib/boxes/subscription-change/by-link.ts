import { and, eq } from 'drizzle-orm';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { readBoxKey, type SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { linkMark } from '#lib/people/account/service.ts';
import { skipBox, unskipBox } from './change.ts';
import { getLeaving, leaveSubscription } from './leave.ts';
import type { LeaveByLinkInput, PauseByLinkInput } from './model/inputs.ts';
import type { Box, BoxOfLink, ChangeRequest } from './model/shown.ts';
import { pauseSubscription } from './pause.ts';
import { getCalendar } from './read.ts';

/**
 * Acts of a charge notice's link holder, without sign-in. They use the member's own services, within their
 * limits.
 */

interface Told {
  readonly held: SubscriptionRow;
  /** The announced cycle. */
  readonly box: number;
  /** Whether the key is still valid. */
  readonly isOpen: boolean;
}

/** @throws ShopError boxLinkOver (404) for anything that this shop did not sign */
async function toldBy(ctx: Ctx, key: string): Promise<Told> {
  const said = readBoxKey(ctx, key);
  if (!said) throw notFound('boxLinkOver');
  const [found] = await ctx.db
    .select({ held: subscription, state: cycle.state })
    .from(subscription)
    .innerJoin(cycle, and(eq(cycle.subscriptionId, subscription.id), eq(cycle.number, said.box)))
    .where(eq(subscription.number, said.number));
  if (!found) throw notFound('boxLinkOver');
  const { held, state } = found;
  const isAhead = state === 'planned' || state === 'skipped' || held.state === 'ended';
  const isOpen = isAhead && ctx.now < said.until && (await linkMark(ctx, held.memberId)) === said.mark;
  return { held, box: said.box, isOpen };
}

/** @throws ShopError boxLinkOver, also for an expired key */
async function openedBy(ctx: Ctx, key: string): Promise<Told> {
  const told = await toldBy(ctx, key);
  if (!told.isOpen) throw new ShopError('boxLinkOver');
  return told;
}

/** Read-only, because mail scanners open links too. @throws ShopError boxLinkOver (404) */
export async function readBoxLink(ctx: Ctx, key: string): Promise<BoxOfLink> {
  const { held, box: told, isOpen } = await toldBy(ctx, key);
  const { number, memberId } = held;
  if (!isOpen) return { number, open: null };
  const calendar = await getCalendar(ctx, memberId, { number, boxes: 3 });
  const { subscription: now, boxes, request } = calendar;
  const box = boxes.find((one) => one.number === told);
  return {
    number,
    open: {
      state: now.state,
      pausedUntil: now.pausedUntil,
      box: box ? shownBox(box) : null,
      canPause: now.state === 'active' && request === null,
      request: request && shownRequest(request),
      leaving: await getLeaving(ctx, memberId, { number }),
    },
  };
}

type Open = NonNullable<BoxOfLink['open']>;

/** Without the address. */
const shownBox = ({ number, day, state, isOpen, items, additions, price }: Box): Open['box'] => ({
  number,
  day,
  state,
  isOpen,
  items,
  additions,
  price,
});

/** Without the answer of staff. */
const shownRequest = ({ kind, statusName, fromOn, untilOn, fee, payAt }: ChangeRequest): Open['request'] => ({
  kind,
  statusName,
  fromOn,
  untilOn,
  fee,
  payAt,
});

/** Skips the announced box. @throws ShopError boxLinkOver; errors of `skipBox` */
export async function skipByLink(ctx: Ctx, key: string): Promise<BoxOfLink> {
  const { held, box } = await openedBy(ctx, key);
  await skipBox(ctx, held.memberId, { number: held.number, box });
  return readBoxLink(ctx, key);
}

/** Undoes the skip, even near another box. @throws ShopError boxLinkOver; errors of `unskipBox` */
export async function unskipByLink(ctx: Ctx, key: string): Promise<BoxOfLink> {
  const { held, box } = await openedBy(ctx, key);
  await unskipBox(ctx, held.memberId, { number: held.number, box, isSure: false });
  return readBoxLink(ctx, key);
}

/** Pauses from today. @throws ShopError boxLinkOver; errors of `pauseSubscription` */
export async function pauseByLink(ctx: Ctx, { key, months }: PauseByLinkInput): Promise<BoxOfLink> {
  const { number, memberId } = (await openedBy(ctx, key)).held;
  const fromOn = taipeiDay(ctx.now);
  await pauseSubscription(ctx, memberId, { number, fromOn, months, reason: 'unsaid', note: '' });
  return readBoxLink(ctx, key);
}

/** Ends immediately. @throws ShopError boxLinkOver; errors of `leaveSubscription` */
export async function leaveByLink(ctx: Ctx, { key, ...shown }: LeaveByLinkInput): Promise<BoxOfLink> {
  const { number, memberId } = (await openedBy(ctx, key)).held;
  await leaveSubscription(ctx, memberId, { number, ...shown, reason: 'unsaid', note: '' });
  return readBoxLink(ctx, key);
}
