import { toTaipei } from '#lib/kernel/time/taipei.ts';
import type { Bound, Trade } from './books.ts';
import type { CardMerchant, Data } from './envelope.ts';
import { ECPG_CODE } from './rules.ts';
import type { TypedCard } from './tables.ts';

/** A trade's fields in the gateway's answers (stored-card facts, 3.4). */

const MESSAGE: Readonly<Record<number, string>> = {
  [ECPG_CODE.done]: 'Success',
  [ECPG_CODE.pending]: 'Pending',
  [ECPG_CODE.threeDFailed]: '3D 驗證失敗',
};
export const messageOf = (code: number): string => MESSAGE[code] ?? '授權失敗';

export const cardFields = ({ number, yy, mm }: TypedCard) => ({
  Card6No: number.slice(0, 6),
  Card4No: number.slice(-4),
  CardValidYY: yy,
  CardValidMM: mm,
});

const isHeld = ({ status }: Trade): boolean =>
  ['authorised', 'toClose', 'closed', 'cancelled'].includes(status);

/** A cancelled authorisation counts as paid: the trade keeps TradeStatus 1. */
export const orderFields = (trade: Trade) => ({
  MerchantTradeNo: trade.merchantTradeNo,
  TradeNo: trade.tradeNo,
  TradeAmt: trade.amount,
  PaymentDate: trade.settledAt ? toTaipei(trade.settledAt) : '',
  PaymentType: 'Credit',
  TradeDate: toTaipei(trade.createdAt),
  ChargeFee: 0,
  ProcessFee: 0,
  TradeStatus: isHeld(trade) ? '1' : '0',
});

/** The result of a binding or charge, the same in the answer and both callbacks. */
export const resultData = (cards: CardMerchant, trade: Trade, code = trade.code): Data => ({
  RtnCode: code,
  RtnMsg: messageOf(code),
  PlatformID: '',
  MerchantID: cards.merchantId,
  MerchantMemberID: trade.memberKey,
  ...(trade.kind === 'bind' && trade.bindCardId
    ? { BindCardID: trade.bindCardId, IsSameCard: trade.isSameCard }
    : {}),
  ...(trade.card && isHeld(trade)
    ? {
        CardInfo: {
          ...cardFields(trade.card),
          AuthCode: '777777',
          Gwsr: 10_000_000 + trade.id,
          ProcessDate: toTaipei(trade.settledAt ?? trade.createdAt),
          Amount: trade.amount,
          Eci: 5,
        },
      }
    : {}),
  OrderInfo: orderFields(trade),
  CustomField: '',
});

/** The bank requires the buyer's confirmation, so no result exists yet. */
export const confirmData = (cards: CardMerchant, trade: Trade): Data => ({
  RtnCode: ECPG_CODE.done,
  RtnMsg: 'Success',
  MerchantID: cards.merchantId,
  OrderInfo: { MerchantTradeNo: trade.merchantTradeNo },
  ThreeDInfo: { ThreeDURL: `${cards.payUrl}/confirm/${trade.tradeNo}` },
});

export const listed = ({ bindCardId, card }: Bound) => ({ BindCardID: bindCardId, ...cardFields(card) });

const CREDIT_WORD: Readonly<Record<Trade['status'], string>> = {
  open: '',
  confirming: '',
  failed: '',
  authorised: '已授權',
  toClose: '要關帳',
  closed: '已關帳',
  cancelled: '操作取消',
};

export const creditData = (trade: Trade): Data => ({
  RtnCode: isHeld(trade) ? ECPG_CODE.done : ECPG_CODE.noSuchTrade,
  RtnMsg: isHeld(trade) ? '' : 'error_nopay',
  RtnValue: {
    TradeID: trade.tradeNo,
    amount: trade.amount,
    clsamt: trade.status === 'closed' ? trade.amount - trade.refunded : 0,
    status: trade.refunded === trade.amount ? '已退款' : CREDIT_WORD[trade.status],
    close_data:
      trade.refunded > 0 ? [{ status: '已退款', sno: '1', amount: -trade.refunded, datetime: '' }] : [],
  },
});
