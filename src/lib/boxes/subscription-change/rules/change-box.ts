import type { ChangeKind } from '../codes.ts';

/** What a member bent of one box. Each change touches one field, so each can be undone by itself. */
export interface BoxChange<Item, Address> {
  readonly isSkipped: boolean;
  /** Null: on the day that the rhythm gives it. */
  readonly movedTo: string | null;
  /** Null: what every box of the subscription holds. */
  readonly items: readonly Item[] | null;
  /** What is put into this box and no other. */
  readonly additions: readonly Item[];
  /** Null: where every box goes. */
  readonly address: Address | null;
}

export type BoxChangeField = keyof BoxChange<unknown, unknown>;

const FIELD: Readonly<Record<ChangeKind, BoxChangeField>> = {
  skip: 'isSkipped',
  unskip: 'isSkipped',
  move: 'movedTo',
  swap: 'items',
  leaveOut: 'items',
  add: 'additions',
  address: 'address',
};

/** What a change of that kind touches, and its undoing puts back. */
export const fieldOf = (kind: ChangeKind): BoxChangeField => FIELD[kind];

/** Texts with their keys in order, so that what a database gives back is known again. */
const said = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export const isSame = (one: unknown, other: unknown): boolean => said(one) === said(other);

/** A change that was made: its field as it was, and as it became. */
export interface Made<Item, Address> {
  readonly kind: ChangeKind;
  readonly before: BoxChange<Item, Address>;
  readonly after: BoxChange<Item, Address>;
}

/** Whether a change is still what the box shows: what was changed again since is undone by its own undoing. */
export const canUndo = <Item, Address>(
  { kind, after }: Made<Item, Address>,
  now: BoxChange<Item, Address>,
): boolean => isSame(now[fieldOf(kind)], after[fieldOf(kind)]);

/** The box with one change taken back; all else stays as it is. */
export const withUndone = <Item, Address>(
  { kind, before }: Made<Item, Address>,
  now: BoxChange<Item, Address>,
): BoxChange<Item, Address> => ({ ...now, [fieldOf(kind)]: before[fieldOf(kind)] });
