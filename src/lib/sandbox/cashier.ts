import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { TRANSFER_REFUSALS } from '#lib/money/payment/model/payment.ts';
import {
  confirmBankRefund,
  confirmTransfer,
  listBankRefunds,
  listTransfers,
  refuseTransfer,
} from '#lib/money/payment/service.ts';
import { readForm, wantsPage } from './ecpay/form.ts';
import { type Html, type Speech, sendSandboxPage, speechOf } from './ecpay/page.ts';

const BODY_MOST = 4 * 1024;
const BASE = '/sandbox/cashier';
const CASHIER = systemActor('cashier');

type Transfer = Awaited<ReturnType<typeof listTransfers>>[number];
type Refund = Awaited<ReturnType<typeof listBankRefunds>>[number];

/** The demo shop's cashier: transfers reported by shoppers, and refunds that need a bank transfer. */
export function cashierRoutes(runtime: Runtime): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.use(
    limitBody(
      () => BODY_MOST,
      (c) => c.text('Payload Too Large', 413),
    ),
  );
  routes.get('/', async (c) => {
    const ctx = actingAs(runtime.context(), CASHIER);
    const transfers = await listTransfers(ctx);
    const refunds = await listBankRefunds(ctx);
    if (!wantsPage(c)) return c.json({ transfers, refunds });
    const speech = speechOf(c);
    const { t } = speech;
    const body = cashierPage(speech, transfers, refunds);
    return sendSandboxPage(c, { speech, title: t('cashier.title'), body });
  });
  routes.post('/confirm', async (c) => {
    const { number = '' } = await readForm(c);
    return done(c, () => confirmTransfer(actingAs(runtime.context(), CASHIER), { number }));
  });
  routes.post('/refuse', async (c) => {
    const { number = '', refusal: said } = await readForm(c);
    const refusal = TRANSFER_REFUSALS.find((one) => one === said) ?? 'notFound';
    return done(c, () => refuseTransfer(actingAs(runtime.context(), CASHIER), { number, refusal }));
  });
  routes.post('/sent', async (c) => {
    const { refundId } = await readForm(c);
    return done(c, () =>
      confirmBankRefund(actingAs(runtime.context(), CASHIER), { refundId: Number(refundId) || 0 }),
    );
  });
  return routes;
}

/** Redirects to the list. A conflict with somebody else's change is shown there. */
async function done(c: Context, work: () => Promise<unknown>): Promise<Response> {
  try {
    const outcome = await work();
    return wantsPage(c) ? c.redirect(BASE, 303) : c.json({ done: true, outcome: outcome ?? null });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const speech = speechOf(c);
    const title = speech.t('cashier.gone');
    if (!wantsPage(c)) return c.json({ done: false, key: error.key }, 400);
    return sendSandboxPage(c, { speech, title, body: html`<h1>${title}</h1>` }, 400);
  }
}

const cashierPage = ({ t }: Speech, transfers: readonly Transfer[], refunds: readonly Refund[]): Html => html`
  <h1 class="wide">${t('cashier.title')}</h1>
  <h2>${t('cashier.transfers')}</h2>
  ${transfers.length === 0 ? html`<p class="muted">${t('cashier.noTransfers')}</p>` : ''}
  ${transfers.map((one) => transferEntry({ t }, one))}
  <h2>${t('cashier.refunds')}</h2>
  ${refunds.length === 0 ? html`<p class="muted">${t('cashier.noRefunds')}</p>` : ''}
  ${refunds.map((one) => refundEntry({ t }, one))}
`;

const transferEntry = ({ t }: Pick<Speech, 't'>, transfer: Transfer): Html => html`
  <section class="card row">
    <div class="field entry">
      <span class="num">${transfer.orderNumber} · ${formatAmount(transfer.amount)}</span>
      <span class="muted num">
        ${t('cashier.told', { lastFive: transfer.lastFive, at: toTaipei(transfer.transferredAt) })}
      </span>
      ${transfer.picture ? html`<a href="${transfer.picture}">${t('cashier.picture')}</a>` : ''}
    </div>
    <form method="post" action="${BASE}/confirm">
      <input type="hidden" name="number" value="${transfer.orderNumber}" />
      <button type="submit">${t('cashier.confirm')}</button>
    </form>
    <form class="row" method="post" action="${BASE}/refuse">
      <input type="hidden" name="number" value="${transfer.orderNumber}" />
      <select name="refusal" aria-label="${t('cashier.refusal')}">
        ${TRANSFER_REFUSALS.map((one) => html`<option value="${one}">${t(`cashier.refusals.${one}`)}</option>`)}
      </select>
      <button type="submit">${t('cashier.refuse')}</button>
    </form>
  </section>`;

const refundEntry = ({ t }: Pick<Speech, 't'>, refund: Refund): Html => html`
  <section class="card row">
    <div class="field entry">
      <span class="num">${refund.orderNumber} · ${formatAmount(refund.amount)}</span>
      <span class="muted num">(${refund.bankCode ?? ''}) ${refund.account ?? ''} ${refund.holder ?? ''}</span>
    </div>
    <form method="post" action="${BASE}/sent">
      <input type="hidden" name="refundId" value="${refund.id}" />
      <button type="submit">${t('cashier.sent')}</button>
    </form>
  </section>`;
