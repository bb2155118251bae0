import { type Context, Hono } from 'hono';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { links } from '#lib/site/site/links.ts';
import { type Received, receiveNotice } from '../notification.ts';
import { pageAfter } from '../return-page.ts';
import { INFO_PATH, ISSUED_PATH, NOTIFY_PATH, RESULT_PATH } from './aio.ts';
import { readNotification } from './notice.ts';

const BODY_MOST = 16 * 1024;

/**
 * The gateway's webhooks, and the shopper's return. Both are cross-site posts; the signature replaces the
 * API's cross-site check.
 */
export function ecpayReturns(runtime: Runtime): Hono<RequestEnv> {
  const returns = new Hono<RequestEnv>();
  const limit = limitBody(
    () => BODY_MOST,
    (c) => c.text('0|Too Large', 413),
  );
  const contextOf = (c: Context<RequestEnv>) => ({
    ...actingAs(runtime.context(), systemActor('ecpay')),
    requestId: c.get('requestId'),
  });
  const receive = async (c: Context<RequestEnv>): Promise<Received> => {
    const fields = await readFields(c);
    return receiveNotice(contextOf(c), readNotification(fields, runtime.config.ecpay), fields);
  };

  for (const path of [NOTIFY_PATH, INFO_PATH]) {
    returns.post(path, limit, async (c) => c.text(acknowledge(await receive(c))));
    returns.all(path, (c) => c.text('0|Method Not Allowed', 405, { allow: 'POST' }));
  }
  for (const path of [RESULT_PATH, ISSUED_PATH]) {
    returns.post(path, limit, async (c) => c.redirect(await pageAfter(contextOf(c), await receive(c)), 303));
    // A typed or reloaded address has no data.
    returns.all(path, (c) => c.redirect(links.orders(), 303));
  }
  return returns;
}

/** The posted fields; any other body counts as an unsigned form. */
const readFields = async (c: Context): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()));

/** Exactly `1|OK` stops the gateway's retries. */
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
