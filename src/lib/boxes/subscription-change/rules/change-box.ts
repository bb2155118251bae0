import type { ChangeKind } from '../codes.ts';

/** A member's changes of one box. Each change affects one field, so each can be undone alone. */
export interface BoxChange<Item, Address> {
  readonly isSkipped: boolean;
  /** Null: on the scheduled day. */
  readonly movedTo: string | null;
  /** Null: the subscription's items. */
  readonly items: readonly Item[] | null;
  /** Additions to this box only. */
  readonly additions: readonly Item[];
  /** Null: the subscription's address. */
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

/** The field that a change affects and its undo restores. */
export const fieldOf = (kind: ChangeKind): BoxChangeField => FIELD[kind];

/** JSON with sorted keys, so that a value from the database compares equal. */
const said = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export const isSame = (one: unknown, other: unknown): boolean => said(one) === said(other);

/** A change: its field before and after. */
export interface Made<Item, Address> {
  readonly kind: ChangeKind;
  readonly before: BoxChange<Item, Address>;
  readonly after: BoxChange<Item, Address>;
}

/** Whether a change is still in effect. If it was changed again, the later change has to be undone first. */
export const canUndo = <Item, Address>(
  { kind, after }: Made<Item, Address>,
  now: BoxChange<Item, Address>,
): boolean => isSame(now[fieldOf(kind)], after[fieldOf(kind)]);

/** The box after undoing one change. All other fields stay. */
export const withUndone = <Item, Address>(
  { kind, before }: Made<Item, Address>,
  now: BoxChange<Item, Address>,
): BoxChange<Item, Address> => ({ ...now, [fieldOf(kind)]: before[fieldOf(kind)] });
