import { Hono } from 'hono';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { PARCEL_NOTICE_PATH } from './ecpay/parcel.ts';
import { type Received, receiveParcelNews } from './news.ts';

const BODY_MOST = 16 * 1024;

/** What the carriers tell: posts from another company by nature, with their signature for the API's own checks. */
export function carrierReturns(runtime: Runtime): Hono<RequestEnv> {
  const returns = new Hono<RequestEnv>();
  const limit = limitBody(
    () => BODY_MOST,
    (c) => c.text('0|Too Large', 413),
  );
  returns.post(PARCEL_NOTICE_PATH, limit, async (c) => {
    const ctx = { ...actingAs(runtime.context(), systemActor('ecpay')), requestId: c.get('requestId') };
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    return c.text(ANSWERS[await receiveParcelNews(ctx, fields)]);
  });
  returns.all(PARCEL_NOTICE_PATH, (c) => c.text('0|Method Not Allowed', 405, { allow: 'POST' }));
  return returns;
}

/** Exactly `1|OK` ends the repeats. */
const ANSWERS: Readonly<Record<Received, string>> = {
  unsigned: '0|CheckMacValue Error',
  unreadable: '0|Fields Error',
  unknown: '0|Unknown MerchantTradeNo',
  repeated: '1|OK',
  noted: '1|OK',
};
