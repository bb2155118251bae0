import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { seal, unseal } from '#lib/site/ecpay/sealed.ts';
import { STYLE } from '../ecpay/assets.ts';
import { readPosted, wantsPage } from '../ecpay/form.ts';
import { sendSandboxPage, speechOf } from '../ecpay/page.ts';
import { RESPONSES } from './answers.ts';
import { type Answer, listIssued, refusal } from './books.ts';
import { Control, NORMAL } from './control.ts';
import { INVOICE_BASE, invoicesPage } from './pages.ts';
import { Envelope } from './requests.ts';

const BODY_MOST = 256 * 1024;
const SLOW_MS = 30_000;
/** Longer than any caller's timeout. */
const SILENT_MS = 600_000;
const CLOCK_SECONDS = 600;

/**
 * An e-invoice service that speaks ECPay's B2C protocol, for a shop without its own account. It knows only
 * what the shop sends, and stores it in a schema of its own.
 */
export function createInvoiceService(runtime: Runtime, account: EcpayAccount): Hono<RequestEnv> {
  const service = new Hono<RequestEnv>();
  let control = NORMAL;
  service.use(
    limitBody(
      () => BODY_MOST,
      (c) => c.text('Payload Too Large', 413),
    ),
  );
  service.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));

  service.post('/B2CInvoice/:call', async (c) => {
    const { answers } = control;
    const waits = answers === 'slow' ? SLOW_MS : answers === 'silent' ? SILENT_MS : 0;
    // The caller may have disconnected by then.
    if (waits > 0) await wait(waits, null, { ref: false, signal: c.req.raw.signal }).catch(() => null);
    if (answers === 'silent') return c.text('Gateway Timeout', 504);
    if (answers === 'garbled') return c.html('<!doctype html><title>502 Bad Gateway</title>');
    const call = c.req.param('call');
    const respond = Object.hasOwn(RESPONSES, call) ? RESPONSES[call] : undefined;
    if (!respond) return c.notFound();
    const data = await open(c, account, runtime.context().now);
    if (typeof data === 'string')
      return c.json(envelope(runtime, account, { TransCode: 0, TransMsg: data, Data: '' }));
    const answer = answers === 'refuse' ? refusal('系統維護中') : await respond(runtime.context(), data);
    if (answers === 'lost') return c.text('Bad Gateway', 502);
    return c.json(envelope(runtime, account, sealed(answer, account)));
  });
  service.all('/B2CInvoice/:call', (c) => c.text('Method Not Allowed', 405, { allow: 'POST' }));

  service.get('/', async (c) => {
    const invoices = await listIssued(runtime.context());
    if (!wantsPage(c)) return c.json({ control, invoices });
    const speech = speechOf(c);
    const title = speech.t('rooms.ecpay-invoice.name');
    const body = invoicesPage({ speech, control, invoices });
    return sendSandboxPage(c, { speech, title, body, base: INVOICE_BASE });
  });
  service.post('/control', async (c) => {
    const parsed = Control.safeParse(await readPosted(c));
    if (!parsed.success) return c.json({ refused: 'answers is wrong' }, 400);
    control = parsed.data;
    return wantsPage(c) ? c.redirect(INVOICE_BASE, 303) : c.json(control);
  });
  return service;
}

/** @returns the unsealed payload, or why it could not be opened */
async function open(c: Context, account: EcpayAccount, now: Date): Promise<object | string> {
  const parsed = Envelope.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return 'JSON 格式錯誤';
  const { MerchantID, RqHeader, Data } = parsed.data;
  if (MerchantID !== account.merchantId) return 'MerchantID 錯誤';
  if (Math.abs(RqHeader.Timestamp - now.getTime() / 1000) > CLOCK_SECONDS) return 'Timestamp 逾時';
  const data = unseal(Data, account);
  return data?.MerchantID === account.merchantId ? data : 'Data 解密失敗';
}

const sealed = (answer: Answer, account: EcpayAccount) => ({
  TransCode: 1,
  TransMsg: 'Success',
  Data: seal(answer, account),
});

const envelope = (runtime: Runtime, { merchantId }: EcpayAccount, content: object) => ({
  PlatformID: '',
  MerchantID: merchantId,
  RpHeader: { Timestamp: Math.floor(runtime.context().now.getTime() / 1000) },
  ...content,
});
