import { type Context, Hono } from 'hono';
import { releaseForResend } from '#lib/after/refund/service.ts';
import { MANUAL_STATES } from '#lib/after/shipment/rules.ts';
import {
  findLabel,
  handOver,
  listOpenParcels,
  listOrdersToPack,
  listReturnedOrders,
  packOrder,
  recordParcelState,
  retryCarrier,
  unpack,
} from '#lib/after/shipment/service.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs, type Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { readForm, wantsPage } from './ecpay/form.ts';
import { sendSandboxPage, speechOf } from './ecpay/page.ts';
import { PACKING_BASE, packingPage, refusedPage } from './packing-page.ts';

const BODY_MOST = 4 * 1024;
const PACKER = systemActor('packer');

/** The page's actions, by the last part of their address. */
const ACTS: Readonly<
  Record<string, (ctx: Ctx, fields: Readonly<Record<string, string>>) => Promise<unknown>>
> = {
  pack: (ctx, { number = '' }) => packOrder(ctx, { number }),
  again: (ctx, { parcel = '' }) => retryCarrier(ctx, parcel),
  unpack: (ctx, { parcel = '' }) => unpack(ctx, parcel),
  note: (ctx, { parcel = '', state }) =>
    recordParcelState(ctx, parcel, MANUAL_STATES.find((one) => one === state) ?? 'inTransit'),
  'hand-over': (ctx, { number = '', code = '' }) => handOver(ctx, number, code),
  resend: (ctx, { number = '' }) => releaseForResend(ctx, number),
};

/** The demo shop's packing table: orders to pack, their labels, and parcels that need attention. */
export function packingRoutes(runtime: Runtime): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  const packer = () => actingAs(runtime.context(), PACKER);
  routes.use(
    limitBody(
      () => BODY_MOST,
      (c) => c.text('Payload Too Large', 413),
    ),
  );
  routes.get('/', async (c) => {
    const ctx = packer();
    const open = await listOpenParcels(ctx);
    const [orders, returned, labels] = await Promise.all([
      listOrdersToPack(ctx),
      listReturnedOrders(ctx),
      Promise.all(
        open.map(async (one) => ({
          ...one,
          label: one.state === 'labelled' ? await findLabel(ctx, one.tradeNo) : null,
        })),
      ),
    ]);
    const said = { orders, parcels: labels, returned };
    if (!wantsPage(c)) return c.json(said);
    const speech = speechOf(c);
    const body = packingPage({ ...said, speech });
    return sendSandboxPage(c, { speech, title: speech.t('packing.title'), body });
  });
  routes.post('/:act', async (c) => {
    const name = c.req.param('act');
    const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
    if (!act) return c.notFound();
    const fields = await readForm(c);
    return done(c, () => act(packer(), fields));
  });
  return routes;
}

/** Redirects to the list, which shows a refusal. */
async function done(c: Context, work: () => Promise<unknown>): Promise<Response> {
  try {
    const outcome = await work();
    return wantsPage(c) ? c.redirect(PACKING_BASE, 303) : c.json({ done: true, outcome: outcome ?? null });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (!wantsPage(c)) return c.json({ done: false, key: error.key }, 400);
    const speech = speechOf(c);
    const title = translator(speech.locale, 'errors')(error.key, error.params);
    return sendSandboxPage(c, { speech, title, body: refusedPage(speech, title) }, 400);
  }
}
