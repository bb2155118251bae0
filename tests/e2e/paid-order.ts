import { startPayment } from '#lib/money/payment/calls.ts';
import { callAt, succeed } from '../setup/call.ts';
import { shopUrl } from './fixtures.ts';
import { CARD } from './shopper.ts';

/** Pays as a browser does, without pages: reads forms and posts them. */

/** Pays an order by card. */
export async function payOrder(number: string, token: string): Promise<void> {
  const card = { cardNumber: CARD.approved, expiry: '12/39', cvv: '123' };
  const back = await readForm(await post('/sandbox/ecpay/pay', { ...(await begin(number, token)), ...card }));
  await post(back.action, back.fields);
}

/** Gives an order a payment number for a counter. @returns the counter's input */
export async function requestNumber(number: string, token: string) {
  const trade = await begin(number, token);
  await post('/sandbox/ecpay/issue', trade);
  return trade;
}

async function begin(number: string, token: string): Promise<{ readonly TradeNo: string }> {
  const start = await succeed(callAt(shopUrl())(startPayment, { number }, { token }));
  if (start.kind !== 'form') throw new Error('no form to pay with');
  const { fields } = await readForm(await post(start.action, start.fields));
  return { TradeNo: fields.TradeNo ?? '' };
}

const post = (to: string, fields: Readonly<Record<string, string>>) =>
  fetch(new URL(to, shopUrl()), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'text/html' },
  });

async function readForm(answer: Response) {
  const [, action = '', inside = ''] =
    /<form[^>]*\baction="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(await answer.text()) ?? [];
  const fields = [...inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return { action, fields: Object.fromEntries(fields.map(([, name, value]) => [name, value])) };
}
