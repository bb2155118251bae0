import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Config } from './config.ts';
import type { Ctx } from './context.ts';
import type { Locale } from './i18n/locale.ts';
import type { MemberId } from './ids.ts';

/**
 * An area's personal data about members, declared in its `personal.ts`: the data in a member's copy, and its
 * fate when the member leaves (docs/decisions/0055-privacy.md). A test checks that every table with a
 * reference to a member is declared.
 */

/** The owner of the data. */
export interface Person {
  readonly id: MemberId;
  readonly email: string | null;
  /** Recipients as stored in messages and codes: the e-mail address, `+886 0912345678`. */
  readonly contacts: readonly string[];
  /** Their LINE ids, which also receive messages. */
  readonly lineIds: readonly string[];
}

/** By field name. */
export type PersonalRow = Readonly<Record<string, unknown>>;

interface ToldRows {
  /** `section.{section}` in the `personalData` words. */
  readonly section: string;
  /** Identifies and orders the person's rows. */
  readonly key: PgColumn;
  /**
   * By their names in the file, `field.{name}` in the words. An SQL expression may collect subordinate rows.
   */
  readonly fields: Readonly<Record<string, PgColumn | SQL>>;
  /** Decrypts sealed fields. The row may contain their place. */
  readonly opens?: Readonly<Record<string, (row: PersonalRow, config: Config) => unknown>>;
  /** Labels of codes, on the page for people. */
  readonly words?: Readonly<Record<string, (locale: Locale, code: never) => string>>;
}

export interface PersonalTable {
  readonly table: PgTable;
  /** The condition for this person's rows. */
  of(person: Person): SQL | undefined;
  /** The rows in the member's copy; null if there are none, or another table includes them. */
  readonly told: ToldRows | null;
  /** The fate of a row when its person leaves. `kept` rows name nobody once the member's name is deleted. */
  readonly end: 'removed' | 'kept' | Readonly<Record<string, unknown>>;
}

/** Why a member cannot leave yet. */
export interface LeaveBlocker {
  /** `stop.{kind}` in the `personalData` words. */
  readonly kind: string;
  /** The affected records, by the numbers that the member knows. */
  readonly numbers: readonly string[];
}

/** A blocker for open records; none without any. */
export const leaveBlocker = (kind: string, open: readonly { readonly number: string }[]): LeaveBlocker[] =>
  open.length > 0 ? [{ kind, numbers: open.map(({ number }) => number) }] : [];

export interface PersonalData {
  readonly tables: readonly PersonalTable[];
  stops?(ctx: Ctx, memberId: MemberId): Promise<readonly LeaveBlocker[]>;
  /** Further steps when a member leaves, before the tables; idempotent. */
  leave?(tx: Ctx, person: Person): Promise<void>;
}

/** Declares a table's part in a member's copy, and its fate when the member leaves. */
export const personalTable = <Table extends PgTable>(
  table: Table,
  said: Omit<PersonalTable, 'table' | 'end'> & {
    readonly end: 'removed' | 'kept' | PgUpdateSetSource<Table>;
  },
): PersonalTable => ({ table, ...said, end: said.end as PersonalTable['end'] });

/** Tables that identify nobody alone: they stay with their parent rows, and are shown with those. */
export const impersonalTables = (...tables: readonly PgTable[]): PersonalTable[] =>
  tables.map((table) => ({ table, of: () => sql`false`, told: null, end: 'kept' }));
