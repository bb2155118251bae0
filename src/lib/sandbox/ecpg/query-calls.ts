import { z } from 'zod';
import { closeDay, deleteBound, findTrade, type Trade, transitionTrade } from './books.ts';
import type { Data } from './envelope.ts';
import type { CardRequest } from './pay-calls.ts';
import { ECPG_CODE, isClosing } from './rules.ts';
import { cardFields, creditData, orderFields } from './said.ts';

/** The querying host's calls (stored-card facts, 7). */

const NOT_FOUND: Data = { RtnCode: ECPG_CODE.noSuchTrade, RtnMsg: 'not found' };

export async function queryTrade({ ctx, cards, data }: CardRequest): Promise<Data> {
  const trade = await findTrade(ctx, 'merchantTradeNo', String(data.MerchantTradeNo ?? ''));
  if (!trade) return NOT_FOUND;
  return {
    RtnCode: ECPG_CODE.done,
    RtnMsg: 'Success',
    MerchantID: cards.merchantId,
    OrderInfo: orderFields(trade),
    ...(trade.card && trade.settledAt ? { CardInfo: cardFields(trade.card) } : {}),
  };
}

export async function queryCredit({ ctx, data }: CardRequest): Promise<Data> {
  await closeDay(ctx);
  const trade = await findTrade(ctx, 'merchantTradeNo', String(data.MerchantTradeNo ?? ''));
  return trade ? creditData(trade) : NOT_FOUND;
}

const Action = z.object({
  MerchantTradeNo: z.string(),
  TradeNo: z.string(),
  Action: z.enum(['C', 'R', 'E', 'N']),
  TotalAmount: z.int().min(1),
});

/** The provider's state machine (provider facts, 1.9.1). */
export async function doAction({ ctx, control, data }: CardRequest): Promise<Data> {
  const given = Action.safeParse(data);
  if (!given.success) return { RtnCode: ECPG_CODE.fieldEmpty, RtnMsg: 'Parameter Error' };
  const { MerchantTradeNo, TradeNo, Action: action, TotalAmount } = given.data;
  await closeDay(ctx);
  const trade = await findTrade(ctx, 'merchantTradeNo', MerchantTradeNo);
  if (!trade || trade.tradeNo !== TradeNo) return NOT_FOUND;
  const refusal = { RtnCode: ECPG_CODE.notAllowed, RtnMsg: `${action} is not allowed` };
  if (isClosing(ctx.now) || TotalAmount > trade.amount) return refusal;
  const moved = await act(trade);
  if (!moved) return refusal;
  if (action === 'N' && !control.keepsCards && trade.bindCardId) await deleteBound(ctx, trade.bindCardId);
  return { RtnCode: ECPG_CODE.done, RtnMsg: 'Success', MerchantTradeNo, TradeNo };

  function act(from: Trade): Promise<Trade | undefined> {
    switch (action) {
      case 'C':
        return transitionTrade(ctx, from, ['authorised'], { status: 'toClose' });
      case 'E':
        return transitionTrade(ctx, from, ['toClose'], { status: 'authorised' });
      case 'N':
        return transitionTrade(ctx, from, ['authorised'], { status: 'cancelled' });
      case 'R':
        return from.refunded + TotalAmount <= from.amount
          ? transitionTrade(
              ctx,
              from,
              // A full refund before capture is refused: the merchant cancels the capture instead.
              from.refunded + TotalAmount < from.amount ? ['closed', 'toClose'] : ['closed'],
              { refunded: from.refunded + TotalAmount },
            )
          : Promise.resolve(undefined);
    }
  }
}
