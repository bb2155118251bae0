import type { Config } from '#lib/kernel/config.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { type Fields, withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { joinItemNames, tradeDescription } from '#lib/site/ecpay/item-name.ts';
import { isNumbered } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { links } from '#lib/site/site/links.ts';
import { validityOf } from '../deadlines.ts';
import type { PaymentStart } from '../model/payment.ts';
import type { StartRequest } from '../provider.ts';

/** Callback addresses for the gateway; below the site, without a language. */
export const NOTIFY_PATH = '/payment/ecpay/notify';
export const RESULT_PATH = '/payment/ecpay/result';
/** Callbacks for issued numbers: from the gateway's server, and through the shopper's browser. */
export const INFO_PATH = '/payment/ecpay/info';
export const ISSUED_PATH = '/payment/ecpay/issued';

type Form = Extract<PaymentStart, { kind: 'form' }>;

/** The form for AioCheckOut V5 (provider facts, 1.1 to 1.5). */
export function checkoutForm(config: Config, request: StartRequest, now: Date): Form {
  const { ecpay, siteUrl } = config;
  const fields = {
    MerchantID: ecpay.merchantId,
    MerchantTradeNo: request.tradeNo,
    MerchantTradeDate: toTaipei(now),
    PaymentType: 'aio',
    TotalAmount: String(request.amount),
    TradeDesc: tradeDescription(request.locale),
    ItemName: joinItemNames(request.names),
    ReturnURL: siteUrl + NOTIFY_PATH,
    EncryptType: '1',
    NeedExtraPaidInfo: 'Y',
    CustomField1: request.orderNumber,
    // Chinese is the gateway's default; it has no code for the mainland's.
    ...(request.locale === 'en' ? { Language: 'ENG' } : {}),
    ...(isNumbered(request.method) ? numberFields(config, request, now) : cardFields(config, request)),
  };
  return { kind: 'form', action: `${ecpay.url}/Cashier/AioCheckOut/V5`, fields: withCheckMac(fields, ecpay) };
}

function cardFields(config: Config, request: StartRequest): Fields {
  const { orderNumber, payKey } = request;
  const page = payKey === null ? links.payOrder(orderNumber) : links.payLink(payKey);
  return {
    ChoosePayment: 'Credit',
    OrderResultURL: config.siteUrl + RESULT_PATH,
    ClientBackURL: `${siteAddress(config, page, request.locale)}&cancelled=1`,
    // UnionPay does not support instalments.
    ...(request.instalments === null
      ? { ...(config.ecpay.takesUnionPay ? { UnionPay: '0' } : {}) }
      : { CreditInstallment: String(request.instalments) }),
  };
}

const CHOICE = { storeCode: 'CVS', atm: 'ATM', barcode: 'BARCODE' } as const;

function numberFields(
  { siteUrl, limits }: Config,
  { method, until, orderNumber }: StartRequest,
  now: Date,
): Fields {
  if (!isNumbered(method)) return {};
  const validity = String(validityOf(method, now, until, limits));
  return {
    ChoosePayment: CHOICE[method],
    PaymentInfoURL: siteUrl + INFO_PATH,
    ClientRedirectURL: siteUrl + ISSUED_PATH,
    ...(method === 'atm' ? { ExpireDate: validity } : { StoreExpireDate: validity, Desc_1: orderNumber }),
  };
}
