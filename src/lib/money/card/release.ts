import { eq, isNotNull } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import { acceptsRefundsAt } from '#lib/site/ecpay/closing-time.ts';
import { nextQueryAt, nextRefundAt, QUERIES_AT_ONCE } from '#lib/site/ecpay/query-schedule.ts';
import { cardsConfig } from './config.ts';
import { deleteCardAtProvider } from './ecpg.ts';
import { refundTrade } from './refund-trade.ts';
import { cardBinding, storedCard } from './tables.ts';
import { unlockCardId } from './vault.ts';

const BATCH = 20;

/**
 * Sweep: releases the NT$5 of bindings before the daily capture, and refunds captured ones.
 * @returns the number of attempts
 */
export const releaseAuthorizations = leasedPolling({
  table: cardBinding,
  key: 'id',
  tries: 'releaseTries',
  dueAt: 'releaseAt',
  waits: eq(cardBinding.hold, 'held'),
  most: BATCH,
  atOnce: QUERIES_AT_ONCE,
  isOpen: ({ config, now }) => config.cards !== null && acceptsRefundsAt(now),
  nextAt: (now, { releaseTries }) => nextRefundAt(now, releaseTries),
  ask: async (ctx, { id, memberId, tradeNo, gatewayTradeNo, amount }, nextAt) => {
    const trade = { tradeNo, gatewayTradeNo: gatewayTradeNo ?? '', amount };
    const given = await refundTrade(ctx, cardsConfig(ctx), trade);
    if (given.state !== 'refused') {
      const hold = given.state;
      await inTransaction(ctx, async (tx) => {
        await tx.db.update(cardBinding).set({ hold, releaseAt: null }).where(eq(cardBinding.id, id));
        await audit(tx, {
          act: 'card.release',
          subject: `cardBinding:${id}`,
          owner: memberId,
          before: { hold: 'held' },
          after: { hold, amount },
        });
      });
      return;
    }
    await ctx.db.update(cardBinding).set({ releaseAt: nextAt }).where(eq(cardBinding.id, id));
    if (nextAt) ctx.log.warn({ tradeNo, why: given.why, nextAt }, "a card's verification is still held");
    else ctx.log.error({ tradeNo, why: given.why }, "a card's verification needs a person to let it go");
  },
}).pollDue;

/** Sweep: deletes removed cards at the provider. @returns the number of attempts */
export const deleteRemovedCards = leasedPolling({
  table: storedCard,
  key: 'id',
  tries: 'forgetTries',
  dueAt: 'forgetAt',
  waits: isNotNull(storedCard.removedAt),
  most: BATCH,
  atOnce: QUERIES_AT_ONCE,
  isOpen: ({ config }) => config.cards !== null,
  nextAt: (now, { forgetTries }) => nextQueryAt(now, forgetTries),
  ask: async (ctx, { id, memberId, secret }) => {
    const cards = cardsConfig(ctx);
    const isForgotten = await deleteCardAtProvider(ctx, cards, unlockCardId(cards, memberId, secret));
    if (isForgotten)
      await ctx.db.update(storedCard).set({ forgetAt: null, secret: '' }).where(eq(storedCard.id, id));
    else ctx.log.warn({ cardId: id }, 'the provider has not forgotten a removed card yet');
  },
}).pollDue;
