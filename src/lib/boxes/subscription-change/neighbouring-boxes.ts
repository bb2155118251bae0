import { asc, eq } from 'drizzle-orm';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import type { CycleRow, SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { dayOfBox } from './hold.ts';

/** Boxes further away cannot restrict a move. */
const NEIGHBOURS = 4;

/** The ordered or changed cycles of a subscription. */
export const cyclesOf = ({ db }: Ctx, { id }: Pick<SubscriptionRow, 'id'>): Promise<CycleRow[]> =>
  db.select().from(cycle).where(eq(cycle.subscriptionId, id)).orderBy(asc(cycle.number));

/**
 * The boxes around one: ordered ones by their charge day, the others by their planned day. Skipped ones do
 * not count.
 */
export function neighbouringBoxes(held: SubscriptionRow, boxNumber: number, cycles: readonly CycleRow[]) {
  const byNumber = new Map(cycles.map((row) => [row.number, row]));
  const numbers = Array.from({ length: NEIGHBOURS * 2 + 1 }, (_, at) => boxNumber - NEIGHBOURS + at);
  return numbers.flatMap((number) => {
    if (number < 1 || number === boxNumber) return [];
    const row = byNumber.get(number);
    if (row?.state === 'skipped' || row?.state === 'void') return [];
    const isMade = number < held.nextCycle && row?.state !== 'planned';
    if (isMade && !row) return [];
    const day = isMade ? (row?.chargedOn ?? row?.dueOn) : dayOfBox(held, row ?? { number, movedTo: null });
    return day ? [{ number, day }] : [];
  });
}
