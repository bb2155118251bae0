import { and, desc, eq, like } from 'drizzle-orm';
import type { CycleItem } from '#lib/boxes/subscription/model.ts';
import type { SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import { subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { PAID_FILLINGS, PAID_TURNS, type PaidFillingKind, type PaidTurnKind } from './codes.ts';
import type { PiecesIn } from './paid-pieces.ts';
import { isSame } from './rules/change-box.ts';
import type { PaidBox } from './rules/prepaid.ts';

/** What was done to boxes that are paid, as the subscription's events keep it. */

/** A change of one box: where it lay, and where it lies. */
export interface PaidTurn {
  readonly event: number;
  readonly kind: PaidTurnKind;
  /** The cycle that paid for it. */
  readonly box: number;
  readonly before: PaidBox;
  readonly after: PaidBox;
}

/** Where boxes that are paid go, and what is charged later; null where that was not said. */
export interface PaidPlaces {
  readonly boxes: readonly {
    readonly box: number;
    readonly part: number;
    /** Null: where its order goes. */
    readonly recipient: Recipient | null;
  }[];
  readonly later: Pick<SubscriptionRow, 'deliveryType' | 'recipient'> | null;
}

/** A change of where they go. */
export interface AddressTurn {
  readonly event: number;
  readonly kind: 'address';
  readonly before: PaidPlaces;
  readonly after: PaidPlaces;
}

/** What is in a box, and the pieces of a change: where they lay, and where they lie or what lies there instead. */
export interface Filling {
  /** The cycle that paid for it. */
  readonly box: number;
  readonly part: number;
  readonly items: readonly CycleItem[];
  readonly pieces: PiecesIn;
}

/** A change of what is in it. */
export interface FillingTurn {
  readonly event: number;
  readonly kind: PaidFillingKind;
  readonly before: Filling;
  readonly after: Filling;
}

type Turn = PaidTurn | AddressTurn | FillingTurn;

type EventRow = typeof subscriptionEvent.$inferSelect;

/** What was changed before these is long past its cut-off. */
const EVENTS_READ = 100;

/** Changes of boxes that are paid, the newest first. */
export async function turnsOf(ctx: Ctx, held: SubscriptionRow): Promise<Turn[]> {
  const events = await ctx.db
    .select()
    .from(subscriptionEvent)
    .where(and(eq(subscriptionEvent.subscriptionId, held.id), like(subscriptionEvent.act, 'paid.%')))
    .orderBy(desc(subscriptionEvent.id))
    .limit(EVENTS_READ);
  return events.flatMap((event) => turnIn(event) ?? addressTurnIn(event) ?? fillingTurnIn(event) ?? []);
}

/** What an event tells of; null for another, which is what takes one back, too. */
export function turnIn({ id, act, before, after }: EventRow): PaidTurn | null {
  const kind = PAID_TURNS.find((one) => act === `paid.${one}`);
  if (!kind || !isTurn(before) || !isTurn(after)) return null;
  return { event: id, kind, box: after.box, before: placeOf(before), after: placeOf(after) };
}

/** The same of where they go. */
export function addressTurnIn({ id, act, before, after }: EventRow): AddressTurn | null {
  if (act !== 'paid.address' || !arePlaces(before) || !arePlaces(after)) return null;
  return { event: id, kind: 'address', before, after };
}

/** The same of what is in them. */
export function fillingTurnIn({ id, act, before, after }: EventRow): FillingTurn | null {
  const kind = PAID_FILLINGS.find((one) => act === `paid.${one}`);
  return kind && isFilling(before) && isFilling(after) ? { event: id, kind, before, after } : null;
}

const isFilling = (one: unknown): one is Filling =>
  typeof one === 'object' && one !== null && 'items' in one && 'pieces' in one;

const arePlaces = (one: unknown): one is PaidPlaces =>
  typeof one === 'object' && one !== null && 'boxes' in one && 'later' in one;

const isTurn = (one: unknown): one is PaidBox & { readonly box: number } =>
  typeof one === 'object' && one !== null && 'box' in one && 'part' in one && 'sendOn' in one;

export const placeOf = ({ part, sendOn, plannedOn, skippedFrom }: PaidBox): PaidBox => ({
  ...{ part, sendOn, plannedOn, skippedFrom },
});

/** It lies where that change put it: what was done to it since is undone by its own undoing. */
export const isStill = ({ after }: PaidTurn, box: PaidBox): boolean => isSame(after, placeOf(box));

/** A box as it is: where it lies and goes, and what is in it. */
export type BoxAsItIs = PaidBox & {
  readonly recipient: Recipient | null;
  readonly items: readonly CycleItem[];
};

/** The last change that the box still shows: what was taken back is behind it. */
export const lastOf = (turns: readonly Turn[], cycle: number, box: BoxAsItIs): Turn | null =>
  turns.find((turn) => shows(turn, cycle, box)) ?? null;

function shows(turn: Turn, cycle: number, box: BoxAsItIs): boolean {
  if ('box' in turn) return turn.box === cycle && turn.after.part === box.part && isStill(turn, box);
  if (turn.kind !== 'address')
    return turn.after.box === cycle && turn.after.part === box.part && isSame(turn.after.items, box.items);
  const place = turn.after.boxes.find((one) => one.box === cycle && one.part === box.part);
  return place !== undefined && isSame(place.recipient, box.recipient);
}
