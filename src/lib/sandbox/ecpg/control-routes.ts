import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { addBehaviourRoutes } from '../ecpay/behaviour.ts';
import { readForm, wantsPage } from '../ecpay/form.ts';
import { type Html, type Speech, sendSandboxPage, speechOf } from '../ecpay/page.ts';
import { closeDay, countVerifications, findTrade, listTrades, type Trade } from './books.ts';
import { ECPG_BASE } from './confirm-routes.ts';
import { ANSWER_MODES, type Behaviour, type Control, ControlChange, NOTIFY_MODES } from './control.ts';
import { resend } from './notices.ts';

const LIST_MOST = 100;

/** All trades, whether their verification is authorised or captured, and the gateway's behaviour. */
export function addEcpgControls(
  pay: Hono<RequestEnv>,
  { runtime, behaviour }: { readonly runtime: Runtime; readonly behaviour: Behaviour },
): void {
  pay.get('/', async (c) => {
    const ctx = runtime.context();
    await closeDay(ctx);
    const trades = await listTrades(ctx, LIST_MOST);
    const verifications = await countVerifications(ctx);
    const { control } = behaviour;
    if (!wantsPage(c)) return c.json({ control, verifications, trades: trades.map(masked) });
    const speech = speechOf(c);
    const body = listPage(speech, { trades, control, verifications });
    return sendSandboxPage(c, { speech, title: speech.t('ecpg.title'), body, base: ECPG_BASE });
  });
  addBehaviourRoutes(pay, { behaviour, change: ControlChange, base: ECPG_BASE });
  pay.post('/resend', async (c) => {
    const ctx = runtime.context();
    const trade = await findTrade(ctx, 'tradeNo', (await readForm(c)).TradeNo ?? '');
    if (!trade?.settledAt) return c.notFound();
    await resend(ctx, trade);
    return wantsPage(c) ? c.redirect(ECPG_BASE, 303) : c.json({ resent: true });
  });
}

/** Removes card numbers, ids and tokens, which stay in the database. */
const masked = ({ card, bindCardId: _id, token: _token, payToken: _payToken, ...trade }: Trade) => ({
  ...trade,
  card: card && `•••• ${card.number.slice(-4)}`,
});

interface ListParts {
  readonly trades: readonly Trade[];
  readonly control: Control;
  readonly verifications: { readonly held: number; readonly captured: number };
}

const listPage = ({ t }: Speech, { trades, control, verifications }: ListParts): Html => html`
  <h1 class="wide">${t('ecpg.title')}</h1>
  <p class="muted">${t('ecpg.verifications', verifications)}</p>
  <form class="card row" method="post" action="${ECPG_BASE}/control">
    ${choice('notify', t('gateway.notify'), control.notify, NOTIFY_MODES, (mode) => t(`gateway.notifyMode.${mode}`))}
    ${choice('answers', t('ecpg.answers'), control.answers, ANSWER_MODES, (mode) => t(`ecpg.answer.${mode}`))}
    ${choice('confirms', t('ecpg.confirms'), control.confirms, ['asked', 'never'], (mode) => t(`ecpg.confirm.${mode}`))}
    <button type="submit">${t('save')}</button>
  </form>
  ${trades.length === 0 ? html`<p class="muted">${t('gateway.noTrades')}</p>` : ''}
  ${trades.map(
    (trade) => html`<section class="card row">
      <div class="field entry">
        <span class="num">${trade.merchantTradeNo} · ${formatAmount(trade.amount)}</span>
        <span class="muted num">${toTaipei(trade.createdAt)} · •••• ${trade.card?.number.slice(-4) ?? ''}</span>
        <span><span class="tag">${t(`ecpg.kind.${trade.kind}`)}</span> <span class="tag">${t(`ecpg.status.${trade.status}`)}</span></span>
      </div>
      ${
        trade.settledAt
          ? html`<form method="post" action="${ECPG_BASE}/resend">
              <input type="hidden" name="TradeNo" value="${trade.tradeNo}" />
              <button type="submit">${t('gateway.resend')}</button>
            </form>`
          : ''
      }
    </section>`,
  )}
`;

const choice = (
  name: string,
  label: string,
  chosen: string,
  values: readonly string[],
  word: (value: string) => string,
): Html => html`
  <div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${values.map((value) =>
        value === chosen
          ? html`<option value="${value}" selected>${word(value)}</option>`
          : html`<option value="${value}">${word(value)}</option>`,
      )}
    </select>
  </div>`;
