import type { Context, Hono } from 'hono';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { cardPage } from './card-page.ts';
import { readControl } from './control.ts';
import { issuedFields, noticeFields } from './fields.ts';
import { readForm } from './form.ts';
import { announceTrade } from './notices.ts';
import { issuedPage, numberPage } from './number-page.ts';
import { kindOf, stagesOffered } from './numbers.ts';
import { GATEWAY_BASE, sendSandboxPage, speak, speechOf } from './page.ts';
import { notFoundPage, resultPage } from './result-page.ts';
import { chargeCard, checkCard, gatewayLocale } from './rules.ts';
import { cancelTrade, findTrade, settleTrade, type Trade } from './trades.ts';

/** The shopper's pages: the card form, the number request, and the result. */
export function addPayment(gateway: Hono<RequestEnv>, runtime: Runtime): void {
  gateway.get('/pay/:tradeNo', async (c) => {
    const trade = await findTrade(runtime.context(), 'tradeNo', c.req.param('tradeNo'));
    if (!trade) return sendNotFound(c);
    if (trade.status !== 'open') return c.redirect(`${GATEWAY_BASE}/result/${trade.tradeNo}`, 303);
    const speech = tradeSpeech(c, trade);
    const kind = kindOf(trade.form);
    return sendSandboxPage(
      c,
      kind === 'card'
        ? { speech, title: speech.t('gateway.title'), body: cardPage({ speech, trade }) }
        : { speech, title: speech.t(`gateway.number.${kind}`), body: numberPage({ speech, trade }) },
    );
  });

  gateway.post('/pay', async (c) => {
    const ctx = runtime.context();
    const form = await readForm(c);
    const trade = await findTrade(ctx, 'tradeNo', form.TradeNo ?? '');
    if (!trade || kindOf(trade.form) !== 'card') return sendNotFound(c);
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
    const offered = stagesOffered(trade.form);
    const stages = offered.find((count) => String(count) === form.stages) ?? offered[0] ?? 0;
    const settled = await settleTrade(ctx, trade, chargeCard(given.cardNumber), stages);
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
    const comesBack = (await readControl(ctx)).resultPage;
    return sendResult(c, trade, comesBack ? ctx.config.ecpay : null);
  });
}

/** @param keys signs the result for the shop; null keeps the shopper here */
function sendResult(c: Context, trade: Trade, keys: { hashKey: string; hashIv: string } | null) {
  const speech = tradeSpeech(c, trade);
  const isIssued = trade.status === 'issued';
  const back = isIssued ? trade.form.ClientRedirectURL : trade.form.OrderResultURL;
  const title = isIssued ? 'issued' : trade.status === 'paid' ? 'paid' : 'failed';
  return sendSandboxPage(c, {
    speech,
    title: speech.t(`gateway.${title}`),
    body: isIssued
      ? issuedPage({ speech, trade, fields: keys && issuedFields(trade, keys) })
      : resultPage({ speech, trade, fields: keys && noticeFields(trade, keys) }),
    formTo: back ? new URL(back).origin : undefined,
    script: 'submit.js',
  });
}

const tradeSpeech = (c: Context, trade: Trade) =>
  speak(gatewayLocale(trade.form.Language, c.req.header('accept-language')));

export function sendNotFound(c: Context) {
  const speech = speechOf(c);
  return sendSandboxPage(c, { speech, title: speech.t('gateway.noTrade'), body: notFoundPage(speech) }, 404);
}
