import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { BIND_ID_LENGTH } from './books.ts';
import { randomHex } from './rules.ts';
import { boundCard, type TypedCard } from './tables.ts';

export interface KnownCard {
  /** The merchant's id of its member. */
  readonly memberKey: string;
  readonly card: TypedCard;
}

/** Adds cards that were bound before the shop opened. @returns the id that charges each, in order */
export async function knowCards(ctx: Ctx, cards: readonly KnownCard[]): Promise<string[]> {
  const rows = cards.map((card) => ({
    ...card,
    bindCardId: randomHex(BIND_ID_LENGTH, cryptoRandom),
    boundAt: ctx.now,
  }));
  await ctx.db.insert(boundCard).values(rows);
  return rows.map(({ bindCardId }) => bindCardId);
}
