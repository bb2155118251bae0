import type { Hono } from 'hono';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { Control, ControlChange, changeControl, readControl } from './control.ts';
import { readForm, readPosted, wantsPage } from './form.ts';
import { resendNotice } from './notices.ts';
import { GATEWAY_BASE, sendSandboxPage, speechOf } from './page.ts';
import { sendNotFound } from './pay-routes.ts';
import { findTrade, listTrades } from './trades.ts';
import { tradesPage } from './trades-page.ts';

const LIST_MOST = 100;

/** The list of trades, the gateway's behaviour, and a button that resends a notification. */
export function addControls(gateway: Hono<RequestEnv>, runtime: Runtime): void {
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
    const parsed = ControlChange.safeParse(await readPosted(c));
    if (!parsed.success) return c.json({ refused: 'notify, resultPage or answers is wrong' }, 400);
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
