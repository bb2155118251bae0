import type { Ctx } from '#lib/kernel/context.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { taipeiMinute } from '#lib/kernel/time/taipei.ts';
import { notifyOrderer } from '#lib/orders/order/service.ts';
import type { MessageWords } from '#lib/people/inbox/codes.ts';
import type { NumberedMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { links } from '#lib/site/site/links.ts';
import type { TransferRefusal } from './model/payment.ts';

interface Said {
  readonly orderId: OrderId;
  readonly amount: number;
}

/** The money was refunded to the card. */
export const notifyCardRefunded = (tx: Ctx, said: Said): Promise<void> => tell(tx, 'refund', said);

/** Requests an account, because the original method cannot refund. */
export const notifyAccountNeeded = (tx: Ctx, said: Said): Promise<void> => tell(tx, 'refundAccount', said);

/** The bank rejected the account. */
export const notifyAccountRejected = (tx: Ctx, said: Said): Promise<void> =>
  tell(tx, 'refundAccountWrong', said);
/** Requests an account for a part of an agreed refund. */
export const notifyPartAccountNeeded = (tx: Ctx, said: Said): Promise<void> =>
  tell(tx, 'refundPartAccount', said);

/** The money was sent to the shopper's account. */
export const notifyBankRefundSent = (tx: Ctx, said: Said & { readonly account: string }): Promise<void> =>
  tell(tx, 'refundSent', said, { account: said.account });

/** The money was paid out at the counter. */
export const notifyPaidOutInCash = (tx: Ctx, said: Said): Promise<void> => tell(tx, 'refundPaidOut', said);

const ISSUED: Readonly<Record<NumberedMethod, MessageWords>> = {
  storeCode: 'issuedStoreCode',
  atm: 'issuedAtm',
  barcode: 'issuedBarcode',
};

/** The payment number and its expiry. */
export const notifyNumberIssued = (
  tx: Ctx,
  said: Said & { readonly kind: NumberedMethod; readonly shown: string; readonly expiresAt: Date },
): Promise<void> =>
  tell(tx, ISSUED[said.kind], said, { shown: said.shown, until: taipeiMinute(said.expiresAt) });

/** The cashier could not match the transfer. */
export const notifyTransferRefused = (
  tx: Ctx,
  said: Said & { readonly refusal: TransferRefusal },
): Promise<void> =>
  tell(tx, 'transferRefused', said, (locale) => ({
    reason: translator(locale, 'payment')(`transfer.refusal.${said.refusal}`),
  }));

type Params = Readonly<Record<string, string>>;

const tell = (
  tx: Ctx,
  words: MessageWords,
  { orderId, amount }: Said,
  more: Params | ((locale: Locale) => Params) = {},
): Promise<void> =>
  notifyOrderer(tx, orderId, words, links.transfer, ({ locale }) => ({
    amount: formatAmount(amount),
    ...(typeof more === 'function' ? more(locale) : more),
  }));
