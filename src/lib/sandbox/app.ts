import { Hono } from 'hono';
import { html } from 'hono/html';
import { usesSandboxGateway } from '#lib/kernel/config.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { createGateway } from '#lib/payment/sandbox/app.ts';
import { sendSandboxPage, speechOf } from '#lib/payment/sandbox/page.ts';
import { clockRoutes } from './clock.ts';
import { outboxRoutes } from './outbox.ts';

/** What stands in for the outside world in demo mode: payment gateway, outbox, clock. Production has none of it. */
export function createSandbox(runtime: Runtime): Hono<RequestEnv> {
  // With a merchant's own keys the real gateway is asked, and this one is closed.
  const hasGateway = usesSandboxGateway(runtime.config);
  const rooms = [...(hasGateway ? ['ecpay'] : []), 'outbox', 'clock'];
  const sandbox = new Hono<RequestEnv>();
  sandbox.use(async (c, next) => {
    // A foreign page may send shoppers to the gateway, as the shop does, and nothing else.
    const isForeign = c.req.header('sec-fetch-site') === 'cross-site';
    if (c.req.method === 'POST' && isForeign && !c.req.path.includes('/Cashier/'))
      return c.text('Forbidden', 403);
    // `/sandbox/ecpay/` is `/sandbox/ecpay`.
    if (c.req.method === 'GET' && c.req.path.endsWith('/')) return c.redirect(c.req.path.slice(0, -1), 302);
    return next();
  });
  sandbox.get('/', (c) => {
    const speech = speechOf(c);
    const { t } = speech;
    const body = html`
      <h1 class="wide">${t('title')}</h1>
      <p class="muted">${t('lead')}</p>
      <ul class="tiles">
        ${rooms.map(
          (room) => html`<li class="card">
            <a href="/sandbox/${room}">${t(`rooms.${room}.name`)}</a>
            <p class="muted">${t(`rooms.${room}.lead`)}</p>
          </li>`,
        )}
      </ul>`;
    return sendSandboxPage(c, { speech, title: t('title'), body });
  });
  if (hasGateway) sandbox.route('/ecpay', createGateway(runtime));
  sandbox.route('/outbox', outboxRoutes(runtime));
  sandbox.route('/clock', clockRoutes(runtime));
  return sandbox;
}
