import type { Config } from '#lib/kernel/config.ts';
import { localizedPath } from '#lib/kernel/i18n/locale.ts';
import { links } from '#lib/site/links.ts';
import type { BrowserForm, CheckoutRequest } from '../provider.ts';
import { withCheckMac } from './check-mac.ts';
import { joinItemNames } from './item-name.ts';
import { toTaipei } from './taipei-time.ts';

/** The shop's addresses that the gateway is told; below the site, without a language. */
export const NOTIFY_PATH = '/payment/ecpay/notify';
export const RESULT_PATH = '/payment/ecpay/result';

/** The form for AioCheckOut V5 with a card, one-off (provider facts, 1.1 and 1.2). */
export function cardForm(config: Config, request: CheckoutRequest): BrowserForm {
  const { siteUrl, ecpay } = config;
  const payPage = localizedPath(links.payOrder(request.orderNumber), request.locale, config.publishCountry);
  const fields = {
    MerchantID: ecpay.merchantId,
    MerchantTradeNo: request.tradeNo,
    MerchantTradeDate: toTaipei(request.now),
    PaymentType: 'aio',
    TotalAmount: String(request.amount),
    TradeDesc: 'Daypack order',
    ItemName: joinItemNames(request.names),
    ReturnURL: siteUrl + NOTIFY_PATH,
    OrderResultURL: siteUrl + RESULT_PATH,
    ClientBackURL: `${siteUrl}${payPage}&cancelled=1`,
    ChoosePayment: 'Credit',
    EncryptType: '1',
    NeedExtraPaidInfo: 'Y',
    CustomField1: request.orderNumber,
    // Chinese is the gateway's own language and has no code of its own for the mainland's.
    ...(request.locale === 'en' ? { Language: 'ENG' } : {}),
  };
  return { action: `${ecpay.url}/Cashier/AioCheckOut/V5`, fields: withCheckMac(fields, ecpay) };
}
