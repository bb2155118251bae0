import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { STYLE } from '../ecpay/assets.ts';
import { check, confirm, details, EXACT, type LinePayRequest, refundPayment, request } from './calls.ts';
import { type AnswerMode, type Behaviour, NORMAL } from './control.ts';
import { addLinePages } from './pages.ts';

const BODY_MOST = 32 * 1024;

/** The shop's account here. */
interface Channel {
  readonly channelId: string;
  readonly channelSecret: string;
  readonly url: string;
}

/**
 * A LINE Pay that speaks the Online API v3, for a shop without its own channel. It knows only what arrives
 * over the endpoint, and stores it in a schema of its own.
 */
export function createLinePay(runtime: Runtime, linePay: Channel): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const behaviour: Behaviour = { control: NORMAL };
  const base = new URL(linePay.url).pathname;
  app.use(
    limitBody(
      () => BODY_MOST,
      (c) => c.text('Payload Too Large', 413),
    ),
  );
  app.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));

  /** Checks the signature over the exact bytes received, and answers with the configured fault. */
  const answer = async (
    c: Context<RequestEnv>,
    mode: AnswerMode,
    work: (given: unknown) => Promise<LinePayRequest>,
  ): Promise<Response> => {
    if (mode === 'down') return c.text('Service Unavailable', 503);
    const isRead = c.req.method === 'GET';
    const content = isRead ? new URL(c.req.url).search.slice(1) : await c.req.text();
    const path = c.req.path.slice(base.length);
    if (!isSigned(c, linePay, path + content))
      return c.json({ returnCode: '1106', returnMessage: 'Header error' });
    const said = await work(isRead ? null : parsed(content));
    const { slowMs } = behaviour.control;
    if (mode === 'slow') await wait(slowMs, null, { ref: false, signal: c.req.raw.signal }).catch(() => null);
    if (mode === 'lost') return c.text('Internal Server Error', 500);
    if (mode === 'garbled') return c.html('<!doctype html><title>502 Bad Gateway</title>');
    return c.body(writeExactly(said), 200, { 'content-type': 'application/json' });
  };

  app.post('/v3/payments/request', (c) =>
    answer(c, behaviour.control.requests, (given) => request(runtime.context(), linePay.url, given)),
  );
  app.post('/v3/payments/:id/confirm', (c) =>
    answer(c, behaviour.control.confirms, (given) =>
      confirm(runtime.context(), behaviour.control, c.req.param('id'), given),
    ),
  );
  app.post('/v3/payments/:id/refund', (c) =>
    answer(c, behaviour.control.confirms, (given) =>
      refundPayment(runtime.context(), c.req.param('id'), given),
    ),
  );
  app.get('/v3/payments/requests/:id/check', (c) =>
    answer(c, behaviour.control.checks, () => check(runtime.context(), c.req.param('id'))),
  );
  app.get('/v3/payments', (c) =>
    answer(c, behaviour.control.checks, () => details(runtime.context(), c.req.query('orderId') ?? '')),
  );
  addLinePages(app, { runtime, behaviour, base });
  return app;
}

function isSigned(c: Context, { channelId, channelSecret }: Channel, signed: string): boolean {
  const nonce = c.req.header('x-line-authorization-nonce') ?? '';
  const given = Buffer.from(c.req.header('x-line-authorization') ?? '');
  const wanted = Buffer.from(
    createHmac('sha256', channelSecret)
      .update(channelSecret + signed + nonce)
      .digest('base64'),
  );
  const isOwn = c.req.header('x-line-channelid') === channelId && nonce !== '';
  return isOwn && given.length === wanted.length && timingSafeEqual(given, wanted);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes transaction numbers as JSON numbers, as LINE Pay does, though they exceed a double's precision. */
const writeExactly = (said: LinePayRequest): string =>
  JSON.stringify(said).replace(new RegExp(`"${EXACT}(\\d+)"`, 'g'), '$1');
