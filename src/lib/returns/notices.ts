import { Hono } from 'hono';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { RETURN_NOTICE_PATH } from './ecpay/ask.ts';
import { type Received, receiveReturnNews } from './news.ts';

const BODY_MOST = 16 * 1024;
const PATH = `${RETURN_NOTICE_PATH}/:tradeNo{[A-Z0-9]{1,20}}`;

/** What carriers tell of returns: posts from another company by nature, with their signature for the API's own checks. */
export function returnNotices(runtime: Runtime): Hono<RequestEnv> {
  const notices = new Hono<RequestEnv>();
  const limit = limitBody(
    () => BODY_MOST,
    (c) => c.text('0|Too Large', 413),
  );
  notices.post(PATH, limit, async (c) => {
    const ctx = { ...actingAs(runtime.context(), systemActor('ecpay')), requestId: c.get('requestId') };
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    return c.text(ANSWERS[await receiveReturnNews(ctx, c.req.param('tradeNo'), fields)]);
  });
  notices.all(PATH, (c) => c.text('0|Method Not Allowed', 405, { allow: 'POST' }));
  return notices;
}

/** Exactly `1|OK` ends the repeats. */
const ANSWERS: Readonly<Record<Received, string>> = {
  unsigned: '0|CheckMacValue Error',
  unreadable: '0|Fields Error',
  unknown: '0|Unknown RtnMerchantTradeNo',
  repeated: '1|OK',
  noted: '1|OK',
};
