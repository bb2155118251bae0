import type { Hono } from 'hono';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { readForm, wantsPage } from './form.ts';
import { announceTrade } from './notices.ts';
import { COUNTER_METHODS, counterPage } from './number-page.ts';
import { GATEWAY_BASE, sendSandboxPage, speechOf } from './page.ts';
import { sendNotFound } from './pay-routes.ts';
import { findTrade, issueTrade, payNumber } from './trades.ts';

/** Stores report a paid barcode this many days later. */
const REPORT_DAYS = 2;

/** Payment numbers: issued here, and paid at the counter. */
export function addNumbers(gateway: Hono<RequestEnv>, runtime: Runtime): void {
  gateway.post('/issue', async (c) => {
    const ctx = runtime.context();
    const trade = await findTrade(ctx, 'tradeNo', (await readForm(c)).TradeNo ?? '');
    if (!trade) return sendNotFound(c);
    const issued = await issueTrade(ctx, trade);
    if (issued) await announceTrade(ctx, issued, 'issued');
    return c.redirect(`${GATEWAY_BASE}/result/${trade.tradeNo}`, 303);
  });

  gateway.get('/counter/:tradeNo', async (c) => {
    const trade = await findTrade(runtime.context(), 'tradeNo', c.req.param('tradeNo'));
    if (!trade?.issued) return sendNotFound(c);
    const speech = speechOf(c);
    return sendSandboxPage(c, {
      speech,
      title: speech.t('gateway.counter'),
      body: counterPage({ speech, trade }),
    });
  });

  gateway.post('/counter', async (c) => {
    const ctx = runtime.context();
    const form = await readForm(c);
    const trade = await findTrade(ctx, 'tradeNo', form.TradeNo ?? '');
    const how = COUNTER_METHODS.find((way) => way === form.how);
    if (!trade?.issued || !how) return sendNotFound(c);
    const paid = await payNumber(ctx, trade, {
      reportedAt: how === 'late' ? addDays(ctx.now, REPORT_DAYS) : null,
      saidAmount: how === 'wrong' ? trade.amount - 1 : null,
    });
    await announceTrade(ctx, paid);
    if (how === 'twice') await announceTrade(ctx, await payNumber(ctx, paid, NOTHING_SPECIAL));
    return wantsPage(c)
      ? c.redirect(`${GATEWAY_BASE}/counter/${trade.tradeNo}`, 303)
      : c.json({ status: paid.status });
  });
}

const NOTHING_SPECIAL = { reportedAt: null, saidAmount: null } as const;
