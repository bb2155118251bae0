import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { links } from '#lib/site/links.ts';
import { NOTIFY_PATH, RESULT_PATH } from './ecpay/aio.ts';
import type { Received } from './notification.ts';
import { receiveNotification, receiveReturn } from './service.ts';

const BODY_MOST = 16 * 1024;

/**
 * What the gateway sends: its own requests, and the shopper's way back. Both are posts from another site by nature;
 * the signature over their fields stands in for the cross-site check of the API.
 */
export function gatewayReturns(runtime: Runtime): Hono<RequestEnv> {
  const returns = new Hono<RequestEnv>();
  const limit = bodyLimit({ maxSize: BODY_MOST, onError: (c) => c.text('0|Too Large', 413) });

  returns.post(NOTIFY_PATH, limit, async (c) => {
    const ctx = { ...runtime.context(), requestId: c.get('requestId') };
    return c.text(acknowledge(await receiveNotification(ctx, await readFields(c))));
  });
  returns.all(NOTIFY_PATH, (c) => c.text('0|Method Not Allowed', 405, { allow: 'POST' }));

  returns.post(RESULT_PATH, limit, async (c) => {
    const ctx = { ...runtime.context(), requestId: c.get('requestId') };
    return c.redirect(await receiveReturn(ctx, await readFields(c)), 303);
  });
  // Typed in or reloaded: there is nothing to bring back.
  returns.all(RESULT_PATH, (c) => c.redirect(links.orders(), 303));
  return returns;
}

/** The posted fields; whatever else was sent is a form without the gateway's signature. */
const readFields = async (c: Context): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()));

/** Exactly `1|OK` ends the gateway's repeats; anything else makes it come again. */
function acknowledge({ outcome }: Received): string {
  switch (outcome) {
    case 'unsigned':
      return '0|CheckMacValue Error';
    case 'unknownTrade':
      return '0|Unknown MerchantTradeNo';
    case 'amountWrong':
      return '0|TradeAmt Error';
    default:
      return '1|OK';
  }
}
