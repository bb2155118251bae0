import { and, asc, eq, getTableColumns, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { withConcurrency } from '../concurrency.ts';
import type { Ctx } from '../context.ts';
import { addDays } from '../time/clock.ts';

/**
 * Polls another company for rows that await its answer: lease, query, record the outcome, schedule the next
 * poll if still open. The lease, with the time of the next poll, is committed before the query. So exactly
 * one process queries, and if it dies, the next poll takes over. No query runs inside a transaction.
 */
export interface LeasedPolling<Row> {
  /** Polls this row now, if its lease is free. */
  poll(ctx: Ctx, row: Row): Promise<PollOutcome>;
  /**
   * Sweep: polls the due rows.
   * @param most upper limit, when the company accepts fewer now
   * @returns the number of polled rows
   */
  pollDue(ctx: Ctx, most?: number): Promise<number>;
}

/**
 * `skipped`: not due, or leased by another process; `away`: the company did not answer, so no more queries
 * are needed.
 */
export type PollOutcome = 'skipped' | 'done' | 'away';

type Key<Row, Kind> = { [Name in keyof Row]: Row[Name] extends Kind ? Name : never }[keyof Row] & string;

interface TurnRules<Table extends PgTable, Row extends Table['$inferSelect']> {
  readonly table: Table;
  readonly key: Key<Table['$inferSelect'], number>;
  /** Counts the polls. A process that read an older count loses the lease. */
  readonly tries: Key<Table['$inferSelect'], number>;
  /** When the next poll is due. */
  readonly dueAt: Key<Table['$inferSelect'], Date | null>;
  /** Condition of rows that still await an answer. */
  readonly waits: SQL;
  /** Rows per sweep; `atOnce` is their concurrency. A sequential sweep stops at the first `away`. */
  readonly most: number;
  readonly atOnce: number;
  /** Finds the due rows, if that needs more than their table. */
  readonly due?: (ctx: Ctx, most: number) => Promise<Row[]>;
  /** When false, no query is possible now, and no poll is used up. */
  readonly isOpen?: (ctx: Ctx, row: Row) => boolean;
  /**
   * The next poll if this one leaves the row open. Null when a person has to take over then: `ask` records
   * that.
   */
  nextAt(now: Date, row: Row): Date | null;
  /**
   * Queries the company and records the outcome. If an earlier answer was lost, it first queries the result
   * of that attempt.
   * @param nextAt the next poll, which is already stored
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
    // A process that dies in the last poll records nothing: one more poll follows a day later.
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
