import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import type { Fields } from '../ecpay/check-mac.ts';
import { answerAction, answerQuery, noticeFields } from './answers.ts';
import { STYLE, SUBMIT_SCRIPT } from './assets.ts';
import { cardPage } from './card-page.ts';
import { Control, ControlChange, changeControl, readControl } from './control.ts';
import { readForm, wantsPage } from './form.ts';
import { announceTrade, resendNotice } from './notices.ts';
import { GATEWAY_BASE, sendSandboxPage, speak, speechOf } from './page.ts';
import { notFoundPage, refusalPage, resultPage } from './result-page.ts';
import { chargeCard, checkCard, gatewayLocale } from './rules.ts';
import { cancelTrade, findTrade, listTrades, openTrade, settleTrade, type Trade } from './trades.ts';
import { tradesPage } from './trades-page.ts';

const BODY_MOST = 32 * 1024;
const LIST_MOST = 100;

/**
 * A payment gateway that speaks ECPay's AIO protocol, for a shop without a merchant's own keys.
 * It knows of the shop only what comes over the wire, and keeps its books in a schema of its own.
 */
export function createGateway(runtime: Runtime): Hono<RequestEnv> {
  const gateway = new Hono<RequestEnv>();
  gateway.use(bodyLimit({ maxSize: BODY_MOST, onError: (c) => c.text('Payload Too Large', 413) }));
  gateway.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  gateway.get('/submit.js', (c) => c.body(SUBMIT_SCRIPT, 200, { 'content-type': 'text/javascript' }));
  addProtocol(gateway, runtime);
  addPayment(gateway, runtime);
  addControls(gateway, runtime);
  return gateway;
}

/** What a merchant calls. */
function addProtocol(gateway: Hono<RequestEnv>, runtime: Runtime): void {
  gateway.post('/Cashier/AioCheckOut/V5', async (c) => {
    const form = await readForm(c);
    const opened = await openTrade(runtime.context(), form);
    if ('trade' in opened) return c.redirect(`${GATEWAY_BASE}/pay/${opened.trade.tradeNo}`, 303);
    const speech = speak(gatewayLocale(form.Language, c.req.header('accept-language')));
    const body = refusalPage(speech, opened.code, opened.field);
    return sendSandboxPage(c, { speech, title: speech.t('gateway.refused'), body }, 400);
  });
  gateway.post('/Cashier/QueryTradeInfo/V5', async (c) =>
    sendFields(c, await answerQuery(runtime.context(), await readForm(c))),
  );
  gateway.post('/CreditDetail/DoAction', async (c) =>
    sendFields(c, await answerAction(runtime.context(), await readForm(c))),
  );
  for (const path of ['/Cashier/AioCheckOut/V5', '/Cashier/QueryTradeInfo/V5', '/CreditDetail/DoAction'])
    gateway.all(path, (c) => c.text('Method Not Allowed', 405, { allow: 'POST' }));
}

const sendFields = (c: Context, fields: Fields) =>
  c.body(String(new URLSearchParams(fields)), 200, { 'content-type': 'text/html; charset=utf-8' });

/** The shopper's pages. */
function addPayment(gateway: Hono<RequestEnv>, runtime: Runtime): void {
  gateway.get('/pay/:tradeNo', async (c) => {
    const trade = await findTrade(runtime.context(), 'tradeNo', c.req.param('tradeNo'));
    if (!trade) return sendNotFound(c);
    if (trade.status !== 'open') return c.redirect(`${GATEWAY_BASE}/result/${trade.tradeNo}`, 303);
    const speech = tradeSpeech(c, trade);
    return sendSandboxPage(c, {
      speech,
      title: speech.t('gateway.title'),
      body: cardPage({ speech, trade }),
    });
  });

  gateway.post('/pay', async (c) => {
    const ctx = runtime.context();
    const form = await readForm(c);
    const trade = await findTrade(ctx, 'tradeNo', form.TradeNo ?? '');
    if (!trade) return sendNotFound(c);
    const given = {
      cardNumber: form.cardNumber ?? '',
      expiry: form.expiry ?? '',
      cvv: form.cvv ?? '',
    };
    const errors = checkCard(given, ctx.now);
    if (trade.status === 'open' && Object.keys(errors).length > 0) {
      const speech = tradeSpeech(c, trade);
      const body = cardPage({ speech, trade, given, errors });
      return sendSandboxPage(c, { speech, title: speech.t('gateway.title'), body }, 422);
    }
    const settled = await settleTrade(ctx, trade, chargeCard(given.cardNumber));
    if (settled) await announceTrade(ctx, settled);
    return c.redirect(`${GATEWAY_BASE}/result/${trade.tradeNo}`, 303);
  });

  gateway.post('/cancel', async (c) => {
    const ctx = runtime.context();
    const trade = await findTrade(ctx, 'tradeNo', (await readForm(c)).TradeNo ?? '');
    if (!trade) return sendNotFound(c);
    const cancelled = await cancelTrade(ctx, trade);
    const back = cancelled?.form.ClientBackURL;
    return c.redirect(back ?? `${GATEWAY_BASE}/result/${trade.tradeNo}`, 303);
  });

  gateway.get('/result/:tradeNo', async (c) => {
    const ctx = runtime.context();
    const trade = await findTrade(ctx, 'tradeNo', c.req.param('tradeNo'));
    if (!trade) return sendNotFound(c);
    if (trade.status === 'open') return c.redirect(`${GATEWAY_BASE}/pay/${trade.tradeNo}`, 303);
    const speech = tradeSpeech(c, trade);
    const comesBack = (await readControl(ctx)).resultPage;
    const fields = comesBack ? noticeFields(trade, ctx.config.ecpay) : null;
    const back = trade.form.OrderResultURL;
    return sendSandboxPage(c, {
      speech,
      title: speech.t(trade.status === 'paid' ? 'gateway.paid' : 'gateway.failed'),
      body: resultPage({ speech, trade, fields }),
      formTo: back ? new URL(back).origin : undefined,
      script: 'submit.js',
    });
  });
}

const tradeSpeech = (c: Context, trade: Trade) =>
  speak(gatewayLocale(trade.form.Language, c.req.header('accept-language')));

function sendNotFound(c: Context) {
  const speech = speechOf(c);
  return sendSandboxPage(c, { speech, title: speech.t('gateway.noTrade'), body: notFoundPage(speech) }, 404);
}

/** The list of trades, how the gateway behaves, and one more notification at the press of a button. */
function addControls(gateway: Hono<RequestEnv>, runtime: Runtime): void {
  gateway.get('/', async (c) => {
    const ctx = runtime.context();
    const trades = await listTrades(ctx, LIST_MOST);
    const control = await readControl(ctx);
    if (!wantsPage(c)) return c.json({ control, trades });
    const speech = speechOf(c);
    const body = tradesPage({ speech, trades, control });
    return sendSandboxPage(c, { speech, title: speech.t('gateway.listTitle'), body });
  });

  gateway.get('/control', async (c) => c.json(await readControl(runtime.context())));
  gateway.post('/control', async (c) => {
    const isJson = (c.req.header('content-type') ?? '').includes('json');
    const given: unknown = isJson ? await c.req.json().catch(() => null) : await readForm(c);
    const parsed = ControlChange.safeParse(given);
    if (!parsed.success) return c.json({ refused: 'notify or resultPage is wrong' }, 400);
    const control = Control.parse(await changeControl(runtime.context(), parsed.data));
    return wantsPage(c) ? c.redirect(GATEWAY_BASE, 303) : c.json(control);
  });

  gateway.post('/resend', async (c) => {
    const ctx = runtime.context();
    const trade = await findTrade(ctx, 'tradeNo', (await readForm(c)).TradeNo ?? '');
    if (!trade || trade.status === 'open') return sendNotFound(c);
    await resendNotice(ctx, trade);
    return wantsPage(c) ? c.redirect(GATEWAY_BASE, 303) : c.json({ resent: true });
  });
}
