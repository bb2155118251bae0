import { and, desc, eq, like } from 'drizzle-orm';
import type { CycleItem } from '#lib/boxes/subscription/model.ts';
import type { SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import { subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import {
  PREPAID_CONTENT_EDITS,
  PREPAID_DAY_EDITS,
  type PrepaidContentEditKind,
  type PrepaidDayEditKind,
} from './codes.ts';
import type { PiecesIn } from './paid-pieces.ts';
import { isSame } from './rules/change-box.ts';
import type { PrepaidBox } from './rules/prepaid.ts';

/** Changes of prepaid boxes, as the subscription's events record them. */

/** A change of one box's day: before and after. */
export interface PrepaidDayEdit {
  readonly event: number;
  readonly kind: PrepaidDayEditKind;
  /** The prepaid cycle. */
  readonly box: number;
  readonly before: PrepaidBox;
  readonly after: PrepaidBox;
}

/** Addresses of prepaid boxes, and of later charges. `later` is null if they were not changed. */
export interface PrepaidPlaces {
  readonly boxes: readonly {
    readonly box: number;
    readonly part: number;
    /** Null: the address of its order. */
    readonly recipient: Recipient | null;
  }[];
  readonly later: Pick<SubscriptionRow, 'deliveryType' | 'recipient'> | null;
}

/** A change of addresses. */
export interface PrepaidAddressEdit {
  readonly event: number;
  readonly kind: 'address';
  readonly before: PrepaidPlaces;
  readonly after: PrepaidPlaces;
}

/** The contents of a box, and the pieces that a change moves or replaces. */
export interface PrepaidContents {
  /** The prepaid cycle. */
  readonly box: number;
  readonly part: number;
  readonly items: readonly CycleItem[];
  readonly pieces: PiecesIn;
}

/** A change of contents. */
export interface PrepaidContentEdit {
  readonly event: number;
  readonly kind: PrepaidContentEditKind;
  readonly before: PrepaidContents;
  readonly after: PrepaidContents;
}

type Turn = PrepaidDayEdit | PrepaidAddressEdit | PrepaidContentEdit;

type EventRow = typeof subscriptionEvent.$inferSelect;

/** Older changes are long past their cut-off. */
const EVENTS_READ = 100;

/** Changes of prepaid boxes, newest first. */
export async function prepaidEdits(ctx: Ctx, held: SubscriptionRow): Promise<Turn[]> {
  const events = await ctx.db
    .select()
    .from(subscriptionEvent)
    .where(and(eq(subscriptionEvent.subscriptionId, held.id), like(subscriptionEvent.act, 'paid.%')))
    .orderBy(desc(subscriptionEvent.id))
    .limit(EVENTS_READ);
  return events.flatMap((event) => dayEditIn(event) ?? addressEditIn(event) ?? contentEditIn(event) ?? []);
}

/** The change of a day that an event records. Null for other events, undos included. */
export function dayEditIn({ id, act, before, after }: EventRow): PrepaidDayEdit | null {
  const kind = PREPAID_DAY_EDITS.find((one) => act === `paid.${one}`);
  if (!kind || !isTurn(before) || !isTurn(after)) return null;
  return { event: id, kind, box: after.box, before: placeOf(before), after: placeOf(after) };
}

/** The change of addresses that an event records, or null. */
export function addressEditIn({ id, act, before, after }: EventRow): PrepaidAddressEdit | null {
  if (act !== 'paid.address' || !arePlaces(before) || !arePlaces(after)) return null;
  return { event: id, kind: 'address', before, after };
}

/** The change of contents that an event records, or null. */
export function contentEditIn({ id, act, before, after }: EventRow): PrepaidContentEdit | null {
  const kind = PREPAID_CONTENT_EDITS.find((one) => act === `paid.${one}`);
  return kind && isFilling(before) && isFilling(after) ? { event: id, kind, before, after } : null;
}

const isFilling = (one: unknown): one is PrepaidContents =>
  typeof one === 'object' && one !== null && 'items' in one && 'pieces' in one;

const arePlaces = (one: unknown): one is PrepaidPlaces =>
  typeof one === 'object' && one !== null && 'boxes' in one && 'later' in one;

const isTurn = (one: unknown): one is PrepaidBox & { readonly box: number } =>
  typeof one === 'object' && one !== null && 'box' in one && 'part' in one && 'sendOn' in one;

export const placeOf = ({ part, sendOn, plannedOn, skippedFrom }: PrepaidBox): PrepaidBox => ({
  ...{ part, sendOn, plannedOn, skippedFrom },
});

/** Whether the box is where that change put it. A later change has to be undone first. */
export const isUnchangedSince = ({ after }: PrepaidDayEdit, box: PrepaidBox): boolean =>
  isSame(after, placeOf(box));

/** The current state of a box: day, address and contents. */
export type CurrentBox = PrepaidBox & {
  readonly recipient: Recipient | null;
  readonly items: readonly CycleItem[];
};

/** The last change that is still in effect on the box. Undone ones are not. */
export const lastEditOf = (turns: readonly Turn[], cycle: number, box: CurrentBox): Turn | null =>
  turns.find((turn) => shows(turn, cycle, box)) ?? null;

function shows(turn: Turn, cycle: number, box: CurrentBox): boolean {
  if ('box' in turn) return turn.box === cycle && turn.after.part === box.part && isUnchangedSince(turn, box);
  if (turn.kind !== 'address')
    return turn.after.box === cycle && turn.after.part === box.part && isSame(turn.after.items, box.items);
  const place = turn.after.boxes.find((one) => one.box === cycle && one.part === box.part);
  return place !== undefined && isSame(place.recipient, box.recipient);
}
