import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { type Held, heldTable, namesNobody } from '#lib/kernel/personal.ts';
import { numberOfOrder } from '#lib/order/service.ts';
import type { DrawState } from './codes.ts';
import { openIdentity } from './seals.ts';
import { leavePrizes } from './settle.ts';
import { lottery, lotteryDraw, lotteryPrize, lotteryWinner } from './tables.ts';

const ofDraws = (id: number) =>
  sql`${lotteryWinner.drawId} in (select ${lotteryDraw.id} from ${lotteryDraw} where ${lotteryDraw.memberId} = ${id})`;

/** Draws stay, so that what was published can be proved, and name nobody; who has won goes, tickets of what is still to be drawn too. */
export const lotteryHeld: Held = {
  tables: [
    heldTable(lotteryWinner, {
      of: ({ id }) => ofDraws(id),
      told: {
        section: 'prizeClaims',
        key: lotteryWinner.drawId,
        fields: {
          drawId: lotteryWinner.drawId,
          identity: lotteryWinner.identity,
          tax: lotteryWinner.tax,
          at: lotteryWinner.at,
        },
        opens: {
          identity: (row, config) => openIdentity({ config }, Number(row.drawId), row.identity as Uint8Array),
        },
      },
      end: 'removed',
    }),
    heldTable(lotteryDraw, {
      of: ({ id }) => eq(lotteryDraw.memberId, id),
      told: {
        section: 'draws',
        key: lotteryDraw.id,
        fields: {
          prize: sql`(select ${lotteryPrize.name} from ${lotteryPrize} where ${lotteryPrize.id} = ${lotteryDraw.prizeId})`,
          state: lotteryDraw.state,
          at: lotteryDraw.at,
          orderNumber: numberOfOrder(lotteryDraw.orderId),
        },
        words: {
          state: (locale: Locale, state: DrawState) => translator(locale, 'lottery')(`state.${state}`),
        },
      },
      end: 'kept',
    }),
    heldTable(lotteryDraw, {
      of: ({ id }) => and(eq(lotteryDraw.memberId, id), eq(lotteryDraw.state, 'waiting')),
      told: null,
      end: 'removed',
    }),
    ...namesNobody(lottery, lotteryPrize),
  ],
  leave: (tx, { id }) => leavePrizes(tx, id),
};
