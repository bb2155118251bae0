import { type Context, Hono } from 'hono';
import { NOBODY } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { CARD_FORM_PATH, openBinding, submitCard } from './bind.ts';
import { cardFormPage, FORM_SCRIPT, FORM_STYLE, formOverPage } from './card-form.ts';
import { pageAfterBinding } from './page-after-binding.ts';

const BODY_MOST = 32 * 1024;

/**
 * Routes of the page with the card form. It is separate from the shop's pages, because only it may load the
 * provider's scripts.
 */
export function cardForm(runtime: Runtime): Hono<RequestEnv> {
  const returns = new Hono<RequestEnv>();
  const limit = limitBody(
    () => BODY_MOST,
    (c) => c.text('Too Large', 413),
  );
  const contextOf = (c: Context<RequestEnv>) => ({
    ...actingAs(runtime.context(), NOBODY),
    requestId: c.get('requestId'),
  });

  returns.get(`${CARD_FORM_PATH}.js`, (c) =>
    c.body(FORM_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  returns.get(`${CARD_FORM_PATH}.css`, (c) =>
    c.body(FORM_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  returns.get(CARD_FORM_PATH, async (c) => {
    const ctx = contextOf(c);
    const key = c.req.query('key') ?? '';
    const binding = await openBinding(ctx, key);
    return binding ? cardFormPage(c, ctx, { binding, key }) : formOverPage(c, ctx);
  });
  returns.post(CARD_FORM_PATH, limit, async (c) => {
    const ctx = contextOf(c);
    const form = new URLSearchParams(await c.req.text());
    const binding = await openBinding(ctx, form.get('key') ?? '');
    const payToken = form.get('payToken') ?? '';
    if (!binding || !/^[\w-]{1,64}$/.test(payToken)) return formOverPage(c, ctx);
    const bankPage = await submitCard(ctx, binding, payToken);
    return c.redirect(bankPage ?? (await pageAfterBinding(ctx, binding.tradeNo)), 303);
  });
  return returns;
}
