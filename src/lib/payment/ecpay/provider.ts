import type { Config } from '#lib/kernel/config.ts';
import type { PaymentProvider } from '../provider.ts';
import { cardForm } from './aio.ts';
import { readNotification } from './notice.ts';
import { queryTrade } from './query.ts';
import { refundTrade, takesRefundsAt } from './refund.ts';

/** ECPay's AIO: the shop's provider for cards. */
export const ecpay = (config: Config): PaymentProvider => ({
  checkout: (request) => cardForm(config, request),
  readNotice: (fields) => readNotification(fields, config.ecpay),
  query: (tradeNo, now) => queryTrade(config, tradeNo, now),
  refund: (request) => refundTrade(config, request),
  takesRefundsAt,
});
