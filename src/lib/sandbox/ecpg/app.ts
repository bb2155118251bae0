import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { STYLE, SUBMIT_SCRIPT } from '../ecpay/assets.ts';
import { speak } from '../ecpay/page.ts';
import { findTrade, transitionTrade } from './books.ts';
import { addConfirming } from './confirm-routes.ts';
import { type Behaviour, NORMAL } from './control.ts';
import { addEcpgControls } from './control-routes.ts';
import { answerEnvelope, type CardMerchant, type Data, openRequest } from './envelope.ts';
import {
  bindToken,
  type CardRequest,
  chargeCard,
  createBinding,
  deleteCard,
  memberCards,
} from './pay-calls.ts';
import { doAction, queryCredit, queryTrade } from './query-calls.ts';
import { randomHex, readCard } from './rules.ts';
import { sdkScript } from './sdk.ts';

const BODY_MOST = 32 * 1024;
const PAY_TOKEN_LENGTH = 64;

type Call = (asked: CardRequest) => Promise<Data>;

const PAY_CALLS: Readonly<Record<string, Call>> = {
  '/Merchant/GetTokenbyBindingCard': bindToken,
  '/Merchant/GetMemberBindCard': memberCards,
  '/Merchant/DeleteMemberBindCard': deleteCard,
};
const BANK_CALLS: Readonly<Record<string, Call>> = {
  '/Merchant/CreateBindCard': createBinding,
  '/Merchant/CreatePaymentWithCardID': chargeCard,
};
const QUERY_CALLS: Readonly<Record<string, Call>> = {
  '/1.0.0/Cashier/QueryTrade': queryTrade,
  '/1.0.0/CreditDetail/QueryTrade': queryCredit,
  '/1.0.0/Credit/DoAction': doAction,
};

/**
 * A gateway that speaks ECPay's ECPG protocol of saved cards, for a shop without a merchant's own keys. It
 * has a paying host and a querying host, and knows only what the shop sends.
 */
export function createCardGateways(runtime: Runtime, cards: CardMerchant) {
  const behaviour: Behaviour = { control: NORMAL };
  const pay = new Hono<RequestEnv>();
  const query = new Hono<RequestEnv>();
  for (const host of [pay, query])
    host.use(
      limitBody(
        () => BODY_MOST,
        (c) => c.text('Payload Too Large', 413),
      ),
    );

  const mount = (
    host: Hono<RequestEnv>,
    calls: Readonly<Record<string, Call>>,
    kind: 'pay' | 'bank' | 'query',
  ) => {
    for (const [path, call] of Object.entries(calls)) {
      host.post(path, async (c) => {
        const { control } = behaviour;
        const mode = kind === 'bank' ? control.answers : control.queries;
        if (mode === 'down') return c.text('Service Unavailable', 503);
        const ctx = runtime.context();
        const opened = openRequest(cards, ctx, await readJson(c), kind === 'query' ? 'query' : 'pay');
        if ('refusal' in opened) return c.json(opened.refusal);
        const data = await call({ ctx, cards, control, data: opened.data });
        if (mode === 'slow')
          await wait(control.slowMs, null, { ref: false, signal: c.req.raw.signal }).catch(() => null);
        if (mode === 'lost') return c.text('Internal Server Error', 500);
        if (mode === 'garbled') return c.html('<!doctype html><title>502 Bad Gateway</title>');
        return c.json(answerEnvelope(cards, ctx, data));
      });
      host.all(path, (c) => c.text('Method Not Allowed', 405, { allow: 'POST' }));
    }
  };
  mount(pay, PAY_CALLS, 'pay');
  mount(pay, BANK_CALLS, 'bank');
  mount(query, QUERY_CALLS, 'query');
  addCardForm(pay, runtime);
  addConfirming(pay, { runtime, cards, behaviour });
  addEcpgControls(pay, { runtime, behaviour });
  return { pay, query };
}

const readJson = (c: Context): Promise<unknown> => c.req.json().catch(() => null);

const Typed = z.object({
  token: z.string().max(64),
  number: z.string().max(40),
  expiry: z.string().max(10),
  cvv: z.string().max(10),
});

/** The script of the card form, and its endpoint: card data is posted here, never to the shop. */
function addCardForm(pay: Hono<RequestEnv>, runtime: Runtime): void {
  pay.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  pay.get('/submit.js', (c) => c.body(SUBMIT_SCRIPT, 200, { 'content-type': 'text/javascript' }));
  pay.get('/Scripts/sdk-1.0.0.js', (c) =>
    c.body(sdkScript({ 'zh-TW': speak('tw').t, 'en-US': speak('en').t }), 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
  pay.post('/sdk/card', async (c) => {
    const ctx = runtime.context();
    const typed = Typed.safeParse(await readJson(c));
    if (!typed.success) return c.json({ fault: 'number' });
    const read = readCard(typed.data, ctx.now);
    if ('fault' in read) return c.json(read);
    const trade = await findTrade(ctx, 'token', typed.data.token);
    if (!trade?.tokenUntil || ctx.now > trade.tokenUntil) return c.json({ fault: 'token' });
    const payToken = randomHex(PAY_TOKEN_LENGTH, cryptoRandom);
    const taken = await transitionTrade(ctx, trade, ['open'], { payToken, card: read.card, token: null });
    return c.json(taken ? { payToken } : { fault: 'token' });
  });
}
