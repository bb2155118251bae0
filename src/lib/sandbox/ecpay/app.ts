import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Ctx } from '#lib/kernel/context.ts';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import { answerAction, answerCredit, answerPaymentInfo, answerQuery } from './answers.ts';
import { STYLE, SUBMIT_SCRIPT } from './assets.ts';
import { readControl } from './control.ts';
import { addControls } from './control-routes.ts';
import { readForm } from './form.ts';
import { addNumbers } from './number-routes.ts';
import { GATEWAY_BASE, sendSandboxPage, speak } from './page.ts';
import { addPayment } from './pay-routes.ts';
import { refusalPage } from './result-page.ts';
import { gatewayLocale } from './rules.ts';
import { openTrade } from './trades.ts';

const BODY_MOST = 32 * 1024;
const SLOW_MS = 30_000;
const CREDIT = '/CreditDetail/QueryTrade/V2';
const CHECKOUT = '/Cashier/AioCheckOut/V5';

/**
 * A payment gateway that speaks ECPay's AIO protocol, for a shop without a merchant's own keys. It knows only
 * what the shop sends, and stores it in a schema of its own.
 */
export function createGateway(runtime: Runtime): Hono<RequestEnv> {
  const gateway = new Hono<RequestEnv>();
  gateway.use(
    limitBody(
      () => BODY_MOST,
      (c) => c.text('Payload Too Large', 413),
    ),
  );
  gateway.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  gateway.get('/submit.js', (c) => c.body(SUBMIT_SCRIPT, 200, { 'content-type': 'text/javascript' }));
  addProtocol(gateway, runtime);
  addPayment(gateway, runtime);
  addNumbers(gateway, runtime);
  addControls(gateway, runtime);
  return gateway;
}

/** Handlers of a merchant server's calls. */
const CALLS: Readonly<Record<string, (ctx: Ctx, request: Fields) => Promise<Fields>>> = {
  '/Cashier/QueryTradeInfo/V5': answerQuery,
  '/Cashier/QueryPaymentInfo': answerPaymentInfo,
  '/CreditDetail/DoAction': answerAction,
};

function addProtocol(gateway: Hono<RequestEnv>, runtime: Runtime): void {
  gateway.post(CHECKOUT, async (c) => {
    const form = await readForm(c);
    const opened = await openTrade(runtime.context(), form);
    if ('trade' in opened) return c.redirect(`${GATEWAY_BASE}/pay/${opened.trade.tradeNo}`, 303);
    const speech = speak(gatewayLocale(form.Language, c.req.header('accept-language')));
    const body = refusalPage(speech, opened.code, opened.field);
    return sendSandboxPage(c, { speech, title: speech.t('gateway.refused'), body }, 400);
  });
  const behave = asTold(runtime);
  for (const [path, answer] of Object.entries(CALLS)) {
    gateway.post(path, behave, async (c) =>
      sendFields(c, await answer(runtime.context(), await readForm(c))),
    );
  }
  gateway.post(CREDIT, behave, async (c) => c.json(await answerCredit(runtime.context(), await readForm(c))));
  for (const path of [CHECKOUT, CREDIT, ...Object.keys(CALLS)])
    gateway.all(path, (c) => c.text('Method Not Allowed', 405, { allow: 'POST' }));
}

/** Answers normally, late, garbled or not at all, as the control says. */
const asTold =
  (runtime: Runtime): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const { answers } = await readControl(runtime.context());
    if (answers === 'down') return c.text('Service Unavailable', 503);
    if (answers === 'garbled') return c.html('<!doctype html><title>502 Bad Gateway</title>');
    // The caller may have disconnected by then.
    if (answers === 'slow')
      await wait(SLOW_MS, null, { ref: false, signal: c.req.raw.signal }).catch(() => null);
    return next();
  };

const sendFields = (c: Context, fields: Fields) =>
  c.body(String(new URLSearchParams(fields)), 200, { 'content-type': 'text/html; charset=utf-8' });
