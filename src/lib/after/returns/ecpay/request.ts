import type { Ctx } from '#lib/kernel/context.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { REQUEST_PATHS, type ReturnRequest, returnFields } from './fields.ts';
import { type Outcome, postReturnForm } from './post.ts';

/** Webhook path for a return's parcel, below the site; the parcel's own number follows. */
export const RETURN_NOTICE_PATH = '/logistics/ecpay/return';

/** A return that the carrier accepted; the courier's number arrives with its first notice. */
export interface AcceptedReturn {
  readonly carrierTradeNo: string | null;
  /** To type in at the kiosk. */
  readonly kioskCode: string | null;
}

/** Calls once. Not idempotent: the provider cannot recognize a repeat. */
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

/** Parses `RtnMerchantTradeNo|RtnOrderNo`. The answer is unsigned, so its format is checked. */
function readCode(text: string): AcceptedReturn | null {
  const [, carrierTradeNo = '', kioskCode = ''] =
    /^([A-Za-z0-9]{1,20})\|([A-Za-z0-9]{10,20})$/.exec(text) ?? [];
  return kioskCode ? { carrierTradeNo, kioskCode } : null;
}
