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

/** What was done to boxes that are paid, as the subscription's events keep it. */

/** A change of one box: where it lay, and where it lies. */
export interface PrepaidDayEdit {
  readonly event: number;
  readonly kind: PrepaidDayEditKind;
  /** The cycle that paid for it. */
  readonly box: number;
  readonly before: PrepaidBox;
  readonly after: PrepaidBox;
}

/** Where boxes that are paid go, and what is charged later; null where that was not said. */
export interface PrepaidPlaces {
  readonly boxes: readonly {
    readonly box: number;
    readonly part: number;
    /** Null: where its order goes. */
    readonly recipient: Recipient | null;
  }[];
  readonly later: Pick<SubscriptionRow, 'deliveryType' | 'recipient'> | null;
}

/** A change of where they go. */
export interface PrepaidAddressEdit {
  readonly event: number;
  readonly kind: 'address';
  readonly before: PrepaidPlaces;
  readonly after: PrepaidPlaces;
}

/** What is in a box, and the pieces of a change: where they lay, and where they lie or what lies there instead. */
export interface PrepaidContents {
  /** The cycle that paid for it. */
  readonly box: number;
  readonly part: number;
  readonly items: readonly CycleItem[];
  readonly pieces: PiecesIn;
}

/** A change of what is in it. */
export interface PrepaidContentEdit {
  readonly event: number;
  readonly kind: PrepaidContentEditKind;
  readonly before: PrepaidContents;
  readonly after: PrepaidContents;
}

type Turn = PrepaidDayEdit | PrepaidAddressEdit | PrepaidContentEdit;

type EventRow = typeof subscriptionEvent.$inferSelect;

/** What was changed before these is long past its cut-off. */
const EVENTS_READ = 100;

/** Changes of boxes that are paid, the newest first. */
export async function prepaidEdits(ctx: Ctx, held: SubscriptionRow): Promise<Turn[]> {
  const events = await ctx.db
    .select()
    .from(subscriptionEvent)
    .where(and(eq(subscriptionEvent.subscriptionId, held.id), like(subscriptionEvent.act, 'paid.%')))
    .orderBy(desc(subscriptionEvent.id))
    .limit(EVENTS_READ);
  return events.flatMap((event) => dayEditIn(event) ?? addressEditIn(event) ?? contentEditIn(event) ?? []);
}

/** What an event tells of; null for another, which is what takes one back, too. */
export function dayEditIn({ id, act, before, after }: EventRow): PrepaidDayEdit | null {
  const kind = PREPAID_DAY_EDITS.find((one) => act === `paid.${one}`);
  if (!kind || !isTurn(before) || !isTurn(after)) return null;
  return { event: id, kind, box: after.box, before: placeOf(before), after: placeOf(after) };
}

/** The same of where they go. */
export function addressEditIn({ id, act, before, after }: EventRow): PrepaidAddressEdit | null {
  if (act !== 'paid.address' || !arePlaces(before) || !arePlaces(after)) return null;
  return { event: id, kind: 'address', before, after };
}

/** The same of what is in them. */
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

/** It lies where that change put it: what was done to it since is undone by its own undoing. */
export const isUnchangedSince = ({ after }: PrepaidDayEdit, box: PrepaidBox): boolean =>
  isSame(after, placeOf(box));

/** A box as it is: where it lies and goes, and what is in it. */
export type CurrentBox = PrepaidBox & {
  readonly recipient: Recipient | null;
  readonly items: readonly CycleItem[];
};

/** The last change that the box still shows: what was taken back is behind it. */
export const lastEditOf = (turns: readonly Turn[], cycle: number, box: CurrentBox): Turn | null =>
  turns.find((turn) => shows(turn, cycle, box)) ?? null;

function shows(turn: Turn, cycle: number, box: CurrentBox): boolean {
  if ('box' in turn) return turn.box === cycle && turn.after.part === box.part && isUnchangedSince(turn, box);
  if (turn.kind !== 'address')
    return turn.after.box === cycle && turn.after.part === box.part && isSame(turn.after.items, box.items);
  const place = turn.after.boxes.find((one) => one.box === cycle && one.part === box.part);
  return place !== undefined && isSame(place.recipient, box.recipient);
}
