import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import type { Runtime } from '#lib/kernel/runtime.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { type Fields, verifyCheckMac, withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { readForm, readPosted, wantsPage } from '../ecpay/form.ts';
import { sendSandboxPage, speechOf } from '../ecpay/page.ts';
import { Control, NORMAL } from './control.ts';
import { isLabelOf, labelPage, PRINT_PATHS } from './labels.ts';
import { transitionParcel } from './notices.ts';
import { PARCELS_BASE, parcelsPage } from './pages.ts';
import {
  acceptParcel,
  type CarriedParcel,
  findCarried,
  findCarriedById,
  listCarried,
  parcelStatusFields,
} from './parcels.ts';
import { readCreate } from './requests.ts';
import { acceptReturn, RETURN_PATHS } from './returns.ts';
import { codeOf } from './steps.ts';
import { changeStore, notifyStoreClosed } from './stores.ts';

const BODY_MOST = 16 * 1024;
const SHOWN_MOST = 100;
const LABELS_MOST = 50;
const SLOW_MS = 30_000;
/** Longer than any caller's timeout. */
const SILENT_MS = 600_000;
const QUERY_SECONDS = 180;
const NOT_FOUND = '0|找不到訂單';

/**
 * Carriers that speak ECPay's logistics protocol (provider facts, 2.3 to 2.7), for a shop without its own
 * accounts. They know only what the shop sends, and store it in a schema of their own.
 */
export function createCarriers(
  runtime: Runtime,
  accounts: readonly EcpayAccount[],
): { calls: Hono<RequestEnv>; pages: Hono<RequestEnv> } {
  const calls = new Hono<RequestEnv>();
  const pages = new Hono<RequestEnv>();
  let control = NORMAL;
  const limit = limitBody(
    () => BODY_MOST,
    (c) => c.text('Payload Too Large', 413),
  );

  /** Unsigned calls get a 500, as from the real provider. The control decides how others are answered. */
  const call = (
    path: string,
    make: (fields: Record<string, string>, sign: (fields: Fields) => string) => Promise<string>,
  ) =>
    calls.post(path, limit, async (c) => {
      const { answers } = control;
      const waits = answers === 'slow' ? SLOW_MS : answers === 'silent' ? SILENT_MS : 0;
      // The caller may have disconnected by then.
      if (waits > 0) await wait(waits, null, { ref: false, signal: c.req.raw.signal }).catch(() => null);
      if (answers === 'silent') return c.text('Gateway Timeout', 504);
      if (answers === 'garbled') return c.html('<!doctype html><title>502 Bad Gateway</title>');
      const fields = await readForm(c);
      const account = accounts.find(({ merchantId }) => merchantId === fields.MerchantID);
      if (!account || !verifyCheckMac(fields, account, 'md5')) return c.text('0|CheckMacValue驗證錯誤', 500);
      if (answers === 'refuse') return c.text('0|系統維護中');
      const text = await make(fields, (said) =>
        new URLSearchParams(withCheckMac(said, account, 'md5')).toString(),
      );
      return answers === 'lost' ? c.text('Bad Gateway', 502) : c.text(text, text === NOT_FOUND ? 500 : 200);
    });

  call('/Express/Create', async (fields, sign) => {
    const wanted = readCreate(fields);
    if (typeof wanted === 'string') return `0|${wanted}`;
    const parcel = await acceptParcel(runtime.context(), fields, wanted);
    if (!parcel) return '0|廠商交易編號重覆';
    return `1|${sign(parcelStatusFields(parcel, parcel.code, parcel.createdAt))}`;
  });
  call('/Helper/QueryLogisticsTradeInfo/V5', async (fields, sign) => {
    const ctx = runtime.context();
    const isLate = Math.abs(Number(fields.TimeStamp) - ctx.now.getTime() / 1000) > QUERY_SECONDS;
    if (isLate) return '0|TimeStamp Is Expired';
    const parcel = await findCarried(ctx, fields.MerchantTradeNo ?? '');
    if (!parcel) return NOT_FOUND;
    const {
      RtnCode: LogisticsStatus = '',
      RtnMsg: _said,
      // The query's answer has no time of the last change.
      UpdateStatusDate: _since,
      ...known
    } = parcelStatusFields(parcel, parcel.code, parcel.changedAt);
    return sign({
      ...known,
      TradeDate: toTaipei(parcel.createdAt),
      LogisticsStatus,
      ShipmentNo: parcel.paymentNo,
    });
  });

  call('/Express/UpdateStoreInfo', (fields) => changeStore(runtime.context(), fields));

  for (const [path, service] of Object.entries(RETURN_PATHS))
    call(path, (fields) => acceptReturn(runtime.context(), service, fields));

  for (const [path, services] of Object.entries(PRINT_PATHS))
    calls.post(path, limit, async (c) => {
      const fields = await readForm(c);
      const account = accounts.find(({ merchantId }) => merchantId === fields.MerchantID);
      if (!account || !verifyCheckMac(fields, account, 'md5')) return c.text('0|CheckMacValue驗證錯誤', 500);
      // The courier prints several labels at once, a chain one.
      const ids = (fields.AllPayLogisticsID ?? '').split(',', services.includes('TCAT') ? LABELS_MOST : 1);
      const ctx = runtime.context();
      const found = await Promise.all(ids.map((id) => findCarriedById(ctx, id)));
      const parcels = found.filter(
        (one): one is CarriedParcel =>
          one !== undefined && services.includes(one.form.LogisticsSubType ?? '') && isLabelOf(one, fields),
      );
      const [first] = parcels;
      if (!first || parcels.length < ids.length) return c.text(NOT_FOUND, 500);
      const speech = speechOf(c);
      const body = html`${parcels.map(labelPage)}`;
      return sendSandboxPage(c, { speech, title: first.merchantTradeNo, body });
    });

  pages.get('/', async (c) => {
    const parcels = await listCarried(runtime.context(), SHOWN_MOST);
    if (!wantsPage(c)) return c.json({ control, parcels });
    const speech = speechOf(c);
    const title = speech.t('rooms.ecpay-parcels.name');
    return sendSandboxPage(c, { speech, title, body: parcelsPage({ speech, control, parcels }) });
  });
  pages.post('/control', limit, async (c) => {
    const parsed = Control.safeParse(await readPosted(c));
    if (!parsed.success) return c.json({ refused: parsed.error.issues[0]?.path }, 400);
    control = { ...control, ...parsed.data };
    return backTo(c, control);
  });
  pages.post('/:tradeNo/:step', limit, async (c) => {
    const ctx = runtime.context();
    const parcel = await findCarried(ctx, c.req.param('tradeNo'));
    const code = codeOf(parcel?.form.LogisticsSubType, c.req.param('step'));
    if (!parcel || code === null) return c.notFound();
    const isTold = control.notices === 'well';
    await transitionParcel(ctx, parcel, code, accounts, isTold);
    if (isTold && c.req.param('step') === 'storeClosed') await notifyStoreClosed(parcel, accounts);
    return backTo(c, { code });
  });
  return { calls, pages };
}

const backTo = (c: Context, said: object) => (wantsPage(c) ? c.redirect(PARCELS_BASE, 303) : c.json(said));
