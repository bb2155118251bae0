import { type Context, Hono } from 'hono';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { ECPG_NOTIFY_PATH, ECPG_RESULT_PATH } from '#lib/money/card/service.ts';
import { links } from '#lib/site/site/links.ts';
import { receiveCardClaim } from './card-claims.ts';

const BODY_MOST = 32 * 1024;

/** Callbacks of the saved-card provider, from its server and through the shopper's browser. */
export function cardReturns(runtime: Runtime): Hono<RequestEnv> {
  const returns = new Hono<RequestEnv>();
  const limit = limitBody(
    () => BODY_MOST,
    (c) => c.text('0|Too Large', 413),
  );
  const contextOf = (c: Context<RequestEnv>) => ({
    ...actingAs(runtime.context(), systemActor('ecpg')),
    requestId: c.get('requestId'),
  });

  returns.post(ECPG_NOTIFY_PATH, limit, async (c) => {
    const given: unknown = await c.req.json().catch(() => null);
    return c.text(ACKNOWLEDGE[(await receiveCardClaim(contextOf(c), given)).outcome]);
  });
  returns.all(ECPG_NOTIFY_PATH, (c) => c.text('0|Method Not Allowed', 405, { allow: 'POST' }));

  returns.post(ECPG_RESULT_PATH, limit, async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const { page } = await receiveCardClaim(contextOf(c), parsed(form.get('ResultData')));
    return c.redirect(page, 303);
  });
  // A typed or reloaded address has no data.
  returns.all(ECPG_RESULT_PATH, (c) => c.redirect(links.cards(), 303));
  return returns;
}

/** Exactly `1|OK` stops the provider's retries. */
const ACKNOWLEDGE = {
  settled: '1|OK',
  unsealed: '0|Data Error',
  unknownTrade: '0|Unknown MerchantTradeNo',
  pending: '0|Not Settled',
} as const;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
