import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { readForm } from '../ecpay/form.ts';
import { sendSandboxPage, speechOf } from '../ecpay/page.ts';
import { authorise, decline, findTrade } from './books.ts';
import type { Behaviour } from './control.ts';
import { answerEnvelope, type CardMerchant } from './envelope.ts';
import { announce } from './notices.ts';
import { ECPG_CODE, OTP, TEST_CARDS } from './rules.ts';
import { resultData } from './said.ts';

export const ECPG_BASE = '/sandbox/ecpg';

interface Parts {
  readonly runtime: Runtime;
  readonly cards: CardMerchant;
  readonly behaviour: Behaviour;
}

/** The bank's page where the buyer confirms with a code, and the redirect to the merchant. */
export function addConfirming(pay: Hono<RequestEnv>, { runtime, cards, behaviour }: Parts): void {
  pay.get('/confirm/:tradeNo', async (c) => {
    const trade = await findTrade(runtime.context(), 'tradeNo', c.req.param('tradeNo'));
    if (!trade) return c.notFound();
    if (trade.status !== 'confirming') return c.redirect(`${ECPG_BASE}/result/${trade.tradeNo}`, 303);
    const speech = speechOf(c);
    const { t } = speech;
    const body = html`
      <h1>${t('ecpg.bank.title')}</h1>
      <section class="card">
        <p class="muted">${t('ecpg.bank.payTo')}</p>
        <p class="amount">${formatAmount(trade.amount)}</p>
        <p class="muted num">•••• ${trade.card?.number.slice(-4) ?? ''}</p>
      </section>
      <form class="card" method="post" action="${ECPG_BASE}/confirm">
        <input type="hidden" name="TradeNo" value="${trade.tradeNo}" />
        <div class="field">
          <label for="otp">${t('ecpg.bank.code')}</label>
          <input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="4" required />
        </div>
        <button class="primary" type="submit">${t('ecpg.bank.confirm')}</button>
      </form>
      <form method="post" action="${ECPG_BASE}/confirm">
        <input type="hidden" name="TradeNo" value="${trade.tradeNo}" />
        <button class="quiet" type="submit">${t('ecpg.bank.refuse')}</button>
      </form>
      <p class="hint">${t('ecpg.bank.hint', { code: OTP })}</p>`;
    return sendSandboxPage(c, { speech, title: t('ecpg.bank.title'), body, base: ECPG_BASE });
  });

  pay.post('/confirm', async (c) => {
    const ctx = runtime.context();
    const form = await readForm(c);
    const trade = await findTrade(ctx, 'tradeNo', form.TradeNo ?? '');
    if (!trade) return c.notFound();
    if (trade.status === 'confirming') {
      const test = TEST_CARDS[trade.card?.number ?? ''];
      const { chargeCode, notify } = behaviour.control;
      const said = trade.kind === 'bind' ? test?.bind : chargeCode || test?.charge;
      const code = form.otp === OTP ? (said ?? ECPG_CODE.askIssuer) : ECPG_CODE.threeDFailed;
      const ended = code === ECPG_CODE.done ? await authorise(ctx, trade) : await decline(ctx, trade, code);
      await announce(ctx, ended, notify);
    }
    return c.redirect(`${ECPG_BASE}/result/${trade.tradeNo}`, 303);
  });

  pay.get('/result/:tradeNo', async (c) => {
    const ctx = runtime.context();
    const trade = await findTrade(ctx, 'tradeNo', c.req.param('tradeNo'));
    if (!trade) return c.notFound();
    const speech = speechOf(c);
    const { t } = speech;
    const isDone = trade.code === ECPG_CODE.done;
    const title = t(isDone ? 'ecpg.bank.done' : 'ecpg.bank.failed');
    const envelope = JSON.stringify(answerEnvelope(cards, ctx, resultData(cards, trade)));
    const goesBack = behaviour.control.resultPage && trade.resultUrl !== '';
    const body = html`
      <h1 class="${isDone ? 'good' : 'bad'}">${title}</h1>
      ${
        goesBack
          ? html`<form method="post" action="${trade.resultUrl}" data-submit>
              <input type="hidden" name="ResultData" value="${envelope}" />
              <button class="primary" type="submit">${t('ecpg.bank.back')}</button>
            </form>`
          : html`<p class="hint">${t('gateway.staysHere')}</p>`
      }`;
    return sendSandboxPage(c, {
      speech,
      title,
      body,
      base: ECPG_BASE,
      formTo: goesBack ? new URL(trade.resultUrl).origin : undefined,
      script: 'submit.js',
    });
  });
}
