import type { Ctx } from '#lib/kernel/context.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { REQUEST_PATHS, type ReturnRequest, returnFields } from './fields.ts';
import { type Outcome, postReturnForm } from './post.ts';

/** Below the site, with the parcel's own number behind it: where the provider tells of a return's parcel. */
export const RETURN_NOTICE_PATH = '/logistics/ecpay/return';

/** A return that the carrier takes; of the courier no number is known until it tells of it. */
export interface AcceptedReturn {
  readonly carrierTradeNo: string | null;
  /** To be typed in at the kiosk. */
  readonly kioskCode: string | null;
}

/** Asks once; there is no number by which the provider would know a second request as the same. */
export function requestReturn(
  ctx: Ctx,
  account: EcpayAccount,
  tradeNo: string,
  wanted: ReturnRequest,
): Promise<Outcome<AcceptedReturn>> {
  const reply = `${ctx.config.siteUrl}${RETURN_NOTICE_PATH}/${tradeNo}`;
  const fields = returnFields(wanted, account.merchantId, reply);
  const read = wanted.way === 'courier' ? readYes : readCode;
  return postReturnForm(ctx, account, REQUEST_PATHS[wanted.way], fields, read);
}

const readYes = (text: string): AcceptedReturn | null =>
  text === '1|OK' ? { carrierTradeNo: null, kioskCode: null } : null;

/** `RtnMerchantTradeNo|RtnOrderNo`; nobody signs it, so its shape is looked at. */
function readCode(text: string): AcceptedReturn | null {
  const [, carrierTradeNo = '', kioskCode = ''] =
    /^([A-Za-z0-9]{1,20})\|([A-Za-z0-9]{10,20})$/.exec(text) ?? [];
  return kioskCode ? { carrierTradeNo, kioskCode } : null;
}
