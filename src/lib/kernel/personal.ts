import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Config } from './config.ts';
import type { Ctx } from './context.ts';
import type { Locale } from './i18n/locale.ts';
import type { MemberId } from './ids.ts';

/**
 * What an area holds about members, said in its `personal.ts`: what they are given when they ask for all of it, and what
 * becomes of it when they leave (docs/decisions/0055-privacy.md). A test wants every table that leads to a member to be
 * said by somebody.
 */

/** Whose it is. */
export interface Person {
  readonly id: MemberId;
  readonly email: string | null;
  /** How messages and codes name whom they went to: the address of e-mail, `+886 0912345678`. */
  readonly contacts: readonly string[];
  /** Their ids at LINE, which messages go to as well. */
  readonly lineIds: readonly string[];
}

/** By the names of its fields. */
export type PersonalRow = Readonly<Record<string, unknown>>;

interface ToldRows {
  /** `section.{section}` of the `personalData` words. */
  readonly section: string;
  /** Tells the person's rows apart, and orders them. */
  readonly key: PgColumn;
  /** By their names in the file, `field.{name}` of the words; a statement may gather what belongs below a row. */
  readonly fields: Readonly<Record<string, PgColumn | SQL>>;
  /** Of fields that are sealed: what they hold. The row may say where they are. */
  readonly opens?: Readonly<Record<string, (row: PersonalRow, config: Config) => unknown>>;
  /** What a code means, on the page for people. */
  readonly words?: Readonly<Record<string, (locale: Locale, code: never) => string>>;
}

export interface PersonalTable {
  readonly table: PgTable;
  /** Which of its rows are this person's. */
  of(person: Person): SQL | undefined;
  /** Null: nothing of it is for the person to read, or it is told with another table. */
  readonly told: ToldRows | null;
  /** What a row is without the person; `kept` names nobody once its member has no name. */
  readonly end: 'removed' | 'kept' | Readonly<Record<string, unknown>>;
}

/** Why a member cannot leave yet. */
export interface LeaveBlocker {
  /** `stop.{kind}` of the `personalData` words. */
  readonly kind: string;
  /** What it is about, by the numbers that the member knows. */
  readonly numbers: readonly string[];
}

/** A stop where there is anything to name; none else. */
export const leaveBlocker = (kind: string, open: readonly { readonly number: string }[]): LeaveBlocker[] =>
  open.length > 0 ? [{ kind, numbers: open.map(({ number }) => number) }] : [];

export interface PersonalData {
  readonly tables: readonly PersonalTable[];
  stops?(ctx: Ctx, memberId: MemberId): Promise<readonly LeaveBlocker[]>;
  /** What is to be done besides when a member leaves, before the tables; doing it again changes nothing. */
  leave?(tx: Ctx, person: Person): Promise<void>;
}

/** Says of a table what is told of it and what becomes of it. */
export const personalTable = <Table extends PgTable>(
  table: Table,
  said: Omit<PersonalTable, 'table' | 'end'> & {
    readonly end: 'removed' | 'kept' | PgUpdateSetSource<Table>;
  },
): PersonalTable => ({ table, ...said, end: said.end as PersonalTable['end'] });

/** Tables that name nobody by themselves: they stay with what they belong to, and are told with it. */
export const impersonalTables = (...tables: readonly PgTable[]): PersonalTable[] =>
  tables.map((table) => ({ table, of: () => sql`false`, told: null, end: 'kept' }));
