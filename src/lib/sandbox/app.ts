import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { cashierRoutes } from './cashier.ts';
import { clockRoutes } from './clock.ts';
import { createGateway } from './ecpay/app.ts';
import { sendSandboxPage, speechOf } from './ecpay/page.ts';
import { createInvoiceService } from './ecpay-invoice/app.ts';
import { createStoreMap } from './ecpay-logistics/app.ts';
import { createCarriers } from './ecpay-parcels/app.ts';
import { createCardGateways } from './ecpg/app.ts';
import {
  emulatedCards,
  emulatedCarriers,
  emulatedGateway,
  emulatedInvoices,
  emulatedLine,
  emulatedLineMessaging,
  emulatedLinePay,
  emulatedMap,
} from './emulated.ts';
import { createLine } from './line/app.ts';
import { createLinePay } from './linepay/app.ts';
import { messageRoutes } from './messages.ts';
import { outboxRoutes } from './outbox.ts';
import { packingRoutes } from './packing.ts';
import { staffCodeRoutes } from './staff-codes.ts';

/** Emulates the outside world in demo mode: payment gateway, outbox, clock. Production mounts none of it. */
export function createSandbox(runtime: Runtime): Hono<RequestEnv> {
  // With a merchant's own keys the shop calls the real company, and its emulator is closed.
  const { config } = runtime;
  const hasGateway = emulatedGateway(config) !== null;
  const mapAccount = emulatedMap(config);
  const carriers = emulatedCarriers(config);
  const invoiceAccount = emulatedInvoices(config);
  const cardAccount = emulatedCards(config);
  const lineLogin = emulatedLine(config);
  const lineChannel = emulatedLinePay(config);
  const rooms = [
    ...(hasGateway ? ['ecpay'] : []),
    ...(cardAccount ? ['ecpg'] : []),
    ...(lineLogin ? ['line'] : []),
    ...(lineChannel ? ['linepay'] : []),
    ...(mapAccount ? ['ecpay-logistics'] : []),
    ...(carriers.length > 0 ? ['ecpay-parcels'] : []),
    ...(invoiceAccount ? ['ecpay-invoice'] : []),
    'packing',
    'cashier',
    'outbox',
    'messages',
    'staff',
    'clock',
  ];
  const sandbox = new Hono<RequestEnv>();
  sandbox.use(async (c, next) => {
    // A foreign page may send shoppers to the gateway and the map, as the shop does, and nowhere else.
    const isForeign = c.req.header('sec-fetch-site') === 'cross-site';
    if (c.req.method === 'POST' && isForeign && !/\/(Cashier|Express)\//.test(c.req.path))
      return c.text('Forbidden', 403);
    // Postgres text cannot contain NUL, so nothing can match.
    if (new URL(c.req.url).pathname.includes('%00')) return c.text('Not Found', 404);
    // Redirects `/sandbox/ecpay/` to `/sandbox/ecpay`.
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
  if (mapAccount) sandbox.route('/ecpay-logistics', createStoreMap(mapAccount));
  if (carriers.length > 0) {
    const { calls, pages } = createCarriers(runtime, carriers);
    sandbox.route('/ecpay-logistics', calls);
    sandbox.route('/ecpay-parcels', pages);
  }
  if (cardAccount) {
    const { pay, query } = createCardGateways(runtime, cardAccount);
    sandbox.route('/ecpg', pay);
    sandbox.route('/ecpayment', query);
  }
  if (lineLogin) sandbox.route('/line', createLine(runtime, lineLogin, emulatedLineMessaging(config)));
  if (lineChannel) sandbox.route('/linepay', createLinePay(runtime, lineChannel));
  sandbox.route('/packing', packingRoutes(runtime));
  sandbox.route('/cashier', cashierRoutes(runtime));
  if (invoiceAccount) sandbox.route('/ecpay-invoice', createInvoiceService(runtime, invoiceAccount));
  sandbox.route('/outbox', outboxRoutes(runtime));
  sandbox.route('/messages', messageRoutes(runtime));
  sandbox.route('/staff', staffCodeRoutes(runtime));
  sandbox.route('/clock', clockRoutes(runtime));
  return sandbox;
}
