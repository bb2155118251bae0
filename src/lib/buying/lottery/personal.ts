import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { impersonalTables, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { numberOfOrder } from '#lib/orders/order/service.ts';
import type { DrawState } from './codes.ts';
import { openIdentity } from './seals.ts';
import { releasePrizesOfMember } from './settle.ts';
import { lottery, lotteryDraw, lotteryPrize, lotteryWinner } from './tables.ts';
import { OWNED_STATES } from './year.ts';

const ofDraws = (id: number) =>
  sql`${lotteryWinner.drawId} in (select ${lotteryDraw.id} from ${lotteryDraw} where ${lotteryDraw.memberId} = ${id})`;

/** The tax office may ask for years about recipients and paid taxes. */
const isReported = sql`exists (select from ${lotteryDraw} had where had.id = ${lotteryWinner.drawId}
  and (${inArray(sql`had.state`, OWNED_STATES)} or ${lotteryWinner.taxPaidAt} is not null))`;

/**
 * Draws are retained without names, so that published results stay provable. Identities of reported prizes
 * are retained, sealed, for their years (`eraseWinners`). Other identities, and tickets of events not drawn
 * yet, are deleted.
 */
export const lotteryPersonal: PersonalData = {
  tables: [
    personalTable(lotteryWinner, {
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
      end: 'kept',
    }),
    personalTable(lotteryWinner, {
      of: ({ id }) => and(ofDraws(id), not(isReported)),
      told: null,
      end: 'removed',
    }),
    personalTable(lotteryDraw, {
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
    personalTable(lotteryDraw, {
      of: ({ id }) => and(eq(lotteryDraw.memberId, id), eq(lotteryDraw.state, 'waiting')),
      told: null,
      end: 'removed',
    }),
    ...impersonalTables(lottery, lotteryPrize),
  ],
  leave: (tx, { id }) => releasePrizesOfMember(tx, id),
};
