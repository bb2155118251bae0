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

/** What whoever has the link of a charge's notice does without signing in: by the member's own services, and within their bounds. */

interface Told {
  readonly held: SubscriptionRow;
  /** The cycle that it was told of. */
  readonly box: number;
  /** The key still holds. */
  readonly isOpen: boolean;
}

/** @throws ShopError boxLinkOver (404) for whatever this shop did not sign */
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

/** @throws ShopError boxLinkOver, also once it holds no longer */
async function openedBy(ctx: Ctx, key: string): Promise<Told> {
  const told = await toldBy(ctx, key);
  if (!told.isOpen) throw new ShopError('boxLinkOver');
  return told;
}

/** Changes nothing: scanners of mail open links, too. @throws ShopError boxLinkOver (404) */
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

/** Without the place that it goes to. */
const shownBox = ({ number, day, state, isOpen, items, additions, price }: Box): Open['box'] => ({
  number,
  day,
  state,
  isOpen,
  items,
  additions,
  price,
});

/** Without what staff answered. */
const shownRequest = ({ kind, statusName, fromOn, untilOn, fee, payAt }: ChangeRequest): Open['request'] => ({
  kind,
  statusName,
  fromOn,
  untilOn,
  fee,
  payAt,
});

/** @throws ShopError boxLinkOver; what `skipBox` refuses */
export async function skipByLink(ctx: Ctx, key: string): Promise<BoxOfLink> {
  const { held, box } = await openedBy(ctx, key);
  await skipBox(ctx, held.memberId, { number: held.number, box });
  return readBoxLink(ctx, key);
}

/** It comes as it was told. @throws ShopError boxLinkOver; what `unskipBox` refuses, near another box too */
export async function unskipByLink(ctx: Ctx, key: string): Promise<BoxOfLink> {
  const { held, box } = await openedBy(ctx, key);
  await unskipBox(ctx, held.memberId, { number: held.number, box, isSure: false });
  return readBoxLink(ctx, key);
}

/** From today on. @throws ShopError boxLinkOver; what `pauseSubscription` refuses */
export async function pauseByLink(ctx: Ctx, { key, months }: PauseByLinkInput): Promise<BoxOfLink> {
  const { number, memberId } = (await openedBy(ctx, key)).held;
  const fromOn = taipeiDay(ctx.now);
  await pauseSubscription(ctx, memberId, { number, fromOn, months, reason: 'unsaid', note: '' });
  return readBoxLink(ctx, key);
}

/** At once. @throws ShopError boxLinkOver; what `leaveSubscription` refuses */
export async function leaveByLink(ctx: Ctx, { key, ...shown }: LeaveByLinkInput): Promise<BoxOfLink> {
  const { number, memberId } = (await openedBy(ctx, key)).held;
  await leaveSubscription(ctx, memberId, { number, ...shown, reason: 'unsaid', note: '' });
  return readBoxLink(ctx, key);
}
