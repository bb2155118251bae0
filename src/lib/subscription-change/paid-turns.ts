import { and, desc, eq, like } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { SubscriptionRow } from '#lib/subscription/service.ts';
import { subscriptionEvent } from '#lib/subscription/tables.ts';
import { PAID_CHANGES, type PaidChange } from './codes.ts';
import type { PaidBox } from './rules/ahead.ts';
import { isSame } from './rules/bend.ts';

/** What was done to boxes that are paid, as the subscription's events keep it. */

/** A change of one box: where it lay, and where it lies. */
export interface PaidTurn {
  readonly event: number;
  readonly kind: PaidChange;
  /** The cycle that paid for it. */
  readonly box: number;
  readonly before: PaidBox;
  readonly after: PaidBox;
}

type EventRow = typeof subscriptionEvent.$inferSelect;

/** What was changed before these is long past its cut-off. */
const EVENTS_READ = 100;

/** Changes of the boxes of a cycle, the newest first. */
export async function turnsOf(ctx: Ctx, held: SubscriptionRow, box: number): Promise<PaidTurn[]> {
  const events = await ctx.db
    .select()
    .from(subscriptionEvent)
    .where(and(eq(subscriptionEvent.subscriptionId, held.id), like(subscriptionEvent.act, 'paid.%')))
    .orderBy(desc(subscriptionEvent.id))
    .limit(EVENTS_READ);
  return events.flatMap((event) => turnIn(event) ?? []).filter((turn) => turn.box === box);
}

/** What an event tells of; null for another, which is what takes one back, too. */
export function turnIn({ id, act, before, after }: EventRow): PaidTurn | null {
  const kind = PAID_CHANGES.find((one) => act === `paid.${one}`);
  if (!kind || !isTurn(before) || !isTurn(after)) return null;
  return { event: id, kind, box: after.box, before: placeOf(before), after: placeOf(after) };
}

const isTurn = (one: unknown): one is PaidBox & { readonly box: number } =>
  typeof one === 'object' && one !== null && 'box' in one && 'part' in one && 'sendOn' in one;

export const placeOf = ({ part, sendOn, plannedOn, skippedFrom }: PaidBox): PaidBox => ({
  ...{ part, sendOn, plannedOn, skippedFrom },
});

/** It lies where that change put it: what was done to it since is undone by its own undoing. */
export const isStill = ({ after }: PaidTurn, box: PaidBox): boolean => isSame(after, placeOf(box));
