import { type Context, Hono } from 'hono';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { links } from '#lib/site/site/links.ts';
import { LINE_CONFIRM_PATH } from './provider.ts';
import { finishLinePay } from './return.ts';

/** The shopper's return from LINE, in any browser: the signed key identifies the payment. */
export function linePayReturns(runtime: Runtime): Hono<RequestEnv> {
  const returns = new Hono<RequestEnv>();
  returns.get(LINE_CONFIRM_PATH, async (c: Context<RequestEnv>) => {
    const ctx = { ...actingAs(runtime.context(), systemActor('linePay')), requestId: c.get('requestId') };
    c.header('referrer-policy', 'no-referrer');
    if (!runtime.config.linePay) return c.redirect(links.orders(), 303);
    const { key = '', transactionId = '', orderId = '' } = c.req.query();
    return c.redirect(await finishLinePay(ctx, { key, transactionId, orderId }), 303);
  });
  return returns;
}
