import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { deletePicture } from '#lib/kernel/files/uploads.ts';
import type { PlateState } from './codes.ts';
import { statesBefore } from './rules/state.ts';
import { plate } from './tables.ts';

export type Plate = typeof plate.$inferSelect;

interface Move {
  readonly number: string;
  readonly to: PlateState;
  /** Extra condition: its member, or the dietitian who claimed it. */
  readonly who?: SQL | undefined;
  readonly set?: Partial<Plate>;
}

/**
 * The only writer of a plate's state, in one conditional statement: of two concurrent transitions one wins.
 * @returns null if the transition is not possible
 */
export async function transitionPlate(tx: Ctx, { number, to, who, set }: Move): Promise<Plate | null> {
  const [moved] = await tx.db
    .update(plate)
    .set({ ...set, state: to, stateAt: tx.now })
    .where(and(eq(plate.number, number), inArray(plate.state, statesBefore(to)), who))
    .returning();
  return moved ?? null;
}

/** Erases a plate. The row stays with number and dates, without contents. */
export async function erase(
  tx: Ctx,
  { number, picture }: Pick<Plate, 'number' | 'picture'>,
): Promise<boolean> {
  const erased = await transitionPlate(tx, {
    number,
    to: 'erased',
    set: { said: null, answer: null, picture: null, staffId: null },
  });
  if (!erased) return false;
  if (picture) await deletePicture(tx, picture);
  return true;
}
