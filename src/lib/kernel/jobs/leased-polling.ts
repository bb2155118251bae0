import { and, asc, eq, getTableColumns, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { withConcurrency } from '../concurrency.ts';
import type { Ctx } from '../context.ts';
import { addDays } from '../time/clock.ts';

/**
 * Rows that wait for another company's answer: a turn is taken, the company is asked, the outcome is noted, and what
 * has no end yet is asked again later. The turn is taken, and the next one set, before anything is asked: of several
 * processes exactly one asks, and a process that dies meanwhile leaves the row to the next turn. Nothing is asked
 * inside a transaction.
 */
export interface LeasedPolling<Row> {
  /** This row's turn now, if it is free. */
  poll(ctx: Ctx, row: Row): Promise<PollOutcome>;
  /**
   * Sweep: the turns of rows whose time has come.
   * @param most so many at most, where the company takes fewer now
   * @returns how many were taken
   */
  pollDue(ctx: Ctx, most?: number): Promise<number>;
}

/** `skipped`: it is not the time, or another process has this turn; `away`: the company gave no answer, so it need not be asked for more. */
export type PollOutcome = 'skipped' | 'done' | 'away';

type Key<Row, Kind> = { [Name in keyof Row]: Row[Name] extends Kind ? Name : never }[keyof Row] & string;

interface TurnRules<Table extends PgTable, Row extends Table['$inferSelect']> {
  readonly table: Table;
  readonly key: Key<Table['$inferSelect'], number>;
  /** Counts the turns: who has seen another count comes too late. */
  readonly tries: Key<Table['$inferSelect'], number>;
  /** When the next turn is. */
  readonly dueAt: Key<Table['$inferSelect'], Date | null>;
  /** What is true of a row as long as it waits. */
  readonly waits: SQL;
  /** Of a sweep: how many rows it takes, and how many at the same moment. One after the other it ends with the first `away`. */
  readonly most: number;
  readonly atOnce: number;
  /** The rows that are due, where it takes more than their table to find them. */
  readonly due?: (ctx: Ctx, most: number) => Promise<Row[]>;
  /** Where the company cannot be asked now, no turn is lost. */
  readonly isOpen?: (ctx: Ctx, row: Row) => boolean;
  /** The next turn, should this one bring no end. Null when a person has to see to it then: `ask` notes that. */
  nextAt(now: Date, row: Row): Date | null;
  /**
   * Asks, and notes the outcome. What an earlier turn may have done although its answer was lost is asked about first.
   * @param nextAt the next turn, which is set already
   */
  ask(ctx: Ctx, row: Row, nextAt: Date | null): Promise<'away' | undefined>;
}

export function leasedPolling<
  Table extends PgTable,
  Row extends Table['$inferSelect'] = Table['$inferSelect'],
>(rules: TurnRules<Table, Row>): LeasedPolling<Row> {
  const { table, key, tries, dueAt, waits, atOnce } = rules;
  const column = (name: string): PgColumn => getTableColumns(table)[name] as PgColumn;

  const take = async (ctx: Ctx, row: Row): Promise<PollOutcome> => {
    if (rules.isOpen && !rules.isOpen(ctx, row)) return 'skipped';
    const nextAt = rules.nextAt(ctx.now, row);
    const seen = Number(row[tries]);
    // A process that dies in the last turn has noted nothing: somebody looks after it the day after.
    const turn = { [tries]: seen + 1, [dueAt]: nextAt ?? addDays(ctx.now, 1) };
    const taken = await ctx.db
      .update(table)
      .set(turn as PgUpdateSetSource<Table>)
      .where(and(eq(column(key), row[key]), eq(column(tries), seen), waits))
      .returning({ key: column(key) });
    if (taken.length === 0) return 'skipped';
    return (await rules.ask(ctx, row, nextAt)) ?? 'done';
  };

  const dueRows = async (ctx: Ctx, most: number): Promise<Row[]> =>
    (await ctx.db
      .select()
      .from(table as PgTable)
      .where(and(waits, lte(column(dueAt), ctx.now)))
      .orderBy(asc(column(dueAt)))
      .limit(most)) as Row[];

  return {
    poll: take,
    async pollDue(ctx, most = rules.most) {
      let isAway = false;
      const turns = await withConcurrency(atOnce, await (rules.due ?? dueRows)(ctx, most), async (row) => {
        if (isAway && atOnce === 1) return 'skipped';
        const turn = await take(ctx, row);
        isAway ||= turn === 'away';
        return turn;
      });
      return turns.filter((turn) => turn !== 'skipped').length;
    },
  };
}
