import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import type { SubType } from '../codes.ts';
import type { MapVisit } from '../map-visit.ts';

/** Return address of the map's form: below the site, with the language as its last part. */
export const MAP_REPLY_PATH = '/logistics/ecpay/store';

interface MapRequest {
  readonly subType: SubType;
  readonly visit: MapVisit;
  readonly siteUrl: string;
  readonly locale: Locale;
  readonly isPhone: boolean;
}

/**
 * The form for `/Express/map` (provider facts, 2.2). The documents disagree whether it needs a signature; a
 * signed form is accepted.
 */
export function mapForm(config: EcpayAccount, request: MapRequest) {
  const fields = {
    MerchantID: config.merchantId,
    MerchantTradeNo: request.visit.number,
    LogisticsType: 'CVS',
    LogisticsSubType: request.subType,
    IsCollection: 'N',
    ServerReplyURL: `${request.siteUrl}${MAP_REPLY_PATH}/${request.locale}`,
    ExtraData: request.visit.signature,
    Device: request.isPhone ? '1' : '0',
  };
  return { action: `${config.url}/Express/map`, fields: withCheckMac(fields, config, 'md5') };
}
