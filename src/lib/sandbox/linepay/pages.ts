import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { addBehaviourRoutes } from '../ecpay/behaviour.ts';
import { readForm, wantsPage } from '../ecpay/form.ts';
import { type Html, type Speech, sendSandboxPage, speak, speechOf } from '../ecpay/page.ts';
import { ANSWER_MODES, type Behaviour, ControlChange } from './control.ts';
import { findPayment, isOver, type LinePayment, listPayments, transitionPayment } from './payments.ts';

const LIST_MOST = 100;

interface Parts {
  readonly runtime: Runtime;
  readonly behaviour: Behaviour;
  readonly base: string;
}

const LOCALE: Readonly<Record<string, Locale>> = { zh_TW: 'tw', zh_CN: 'zh', en: 'en' };

/** The shopper's pages in LINE: agree, cancel, or find the payment expired. */
export function addLinePages(app: Hono<RequestEnv>, { runtime, behaviour, base }: Parts): void {
  app.get('/pay/:id', async (c) => {
    const ctx = runtime.context();
    const payment = await findPayment(ctx, 'transactionId', c.req.param('id'));
    if (!payment) return c.notFound();
    const speech = speak(LOCALE[payment.locale] ?? 'tw');
    const isOpen = payment.status === 'requested' && !isOver(ctx, payment);
    const body = isOpen ? payPage(speech, payment, base) : overPage(speech, payment);
    return sendSandboxPage(c, { speech, title: speech.t('linepay.title'), body, base });
  });

  app.post('/pay', async (c) => {
    const ctx = runtime.context();
    const form = await readForm(c);
    const payment = await findPayment(ctx, 'transactionId', form.transactionId ?? '');
    if (!payment) return c.notFound();
    const page = `${base}/pay/${payment.transactionId}`;
    if (isOver(ctx, payment)) return c.redirect(page, 303);
    const isAgreed = form.action === 'pay';
    const moved = await transitionPayment(ctx, payment, ['requested'], {
      status: isAgreed ? 'agreed' : 'cancelled',
    });
    if (!moved || !behaviour.control.comesBack) return c.redirect(page, 303);
    const back = new URL(isAgreed ? payment.confirmUrl : payment.cancelUrl);
    back.searchParams.set('transactionId', payment.transactionId);
    back.searchParams.set('orderId', payment.orderId);
    return c.redirect(back.href, 303);
  });

  app.get('/', async (c) => {
    const payments = await listPayments(runtime.context(), LIST_MOST);
    const { control } = behaviour;
    if (!wantsPage(c)) return c.json({ control, payments });
    const speech = speechOf(c);
    const body = listPage(speech, payments, behaviour, base);
    return sendSandboxPage(c, { speech, title: speech.t('linepay.listTitle'), body, base });
  });
  addBehaviourRoutes(app, { behaviour, change: ControlChange, base });
}

const payPage = ({ t }: Speech, payment: LinePayment, base: string): Html => html`
  <h1>${t('linepay.title')}</h1>
  <section class="card">
    <p class="muted">${t('gateway.payTo')}</p>
    <p class="amount">${formatAmount(payment.amount)}</p>
    <p class="muted">${payment.name}</p>
  </section>
  <form method="post" action="${base}/pay">
    <input type="hidden" name="transactionId" value="${payment.transactionId}" />
    <button class="primary" type="submit" name="action" value="pay">
      ${t('gateway.pay', { amount: formatAmount(payment.amount) })}
    </button>
    <button class="quiet" type="submit" name="action" value="cancel">${t('gateway.cancel')}</button>
  </form>`;

const overPage = ({ t }: Speech, payment: LinePayment): Html => html`
  <h1>${t(payment.status === 'requested' ? 'linepay.tooLate' : `linepay.status.${payment.status}`)}</h1>
  <p class="muted num">${payment.orderId}</p>
  <p class="hint">${t('gateway.staysHere')}</p>`;

const listPage = (
  { t }: Speech,
  payments: readonly LinePayment[],
  { control }: Behaviour,
  base: string,
): Html => html`
  <h1 class="wide">${t('linepay.listTitle')}</h1>
  <form class="card row" method="post" action="${base}/control">
    ${(['requests', 'confirms', 'checks'] as const).map(
      (name) => html`<div class="field">
        <label for="${name}">${t(`linepay.${name}`)}</label>
        <select id="${name}" name="${name}">
          ${ANSWER_MODES.map((mode) =>
            mode === control[name]
              ? html`<option value="${mode}" selected>${t(`ecpg.answer.${mode}`)}</option>`
              : html`<option value="${mode}">${t(`ecpg.answer.${mode}`)}</option>`,
          )}
        </select>
      </div>`,
    )}
    <button type="submit">${t('save')}</button>
  </form>
  ${payments.length === 0 ? html`<p class="muted">${t('gateway.noTrades')}</p>` : ''}
  ${payments.map(
    (payment) => html`<section class="card row">
      <div class="field entry">
        <span class="num">${payment.orderId} · ${formatAmount(payment.amount)}</span>
        <span class="muted num">${toTaipei(payment.createdAt)}</span>
        <span>
          <span class="tag">${t(`linepay.status.${payment.status}`)}</span>
          ${payment.refunded > 0 ? html`<span class="tag">${t('gateway.refunded', { amount: formatAmount(payment.refunded) })}</span>` : ''}
        </span>
      </div>
      ${payment.status === 'requested' ? html`<a class="button" href="${base}/pay/${payment.transactionId}">${t('gateway.openPage')}</a>` : ''}
    </section>`,
  )}`;
