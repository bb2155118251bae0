import { type Context, Hono } from 'hono';
import { limitBody } from '#lib/kernel/http/body-limit.ts';
import type { RequestEnv } from '#lib/kernel/http/request.ts';
import { type Fields, verifyCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { STYLE, SUBMIT_SCRIPT } from '../ecpay/assets.ts';
import { readForm, readPosted, wantsPage } from '../ecpay/form.ts';
import { sendSandboxPage, speechOf } from '../ecpay/page.ts';
import { MAP_SCRIPT, MAP_STYLE } from './assets.ts';
import { Control, NORMAL } from './control.ts';
import { garbledFields, type MapForm, readMapForm, replyFields } from './form.ts';
import { controlPage, MAP_BASE, mapPage, refusedPage, replyPage } from './pages.ts';
import { CLOSED_STORE, findStore, STORES } from './stores.ts';

const BODY_MOST = 8 * 1024;

/**
 * A store map that speaks ECPay's logistics protocol, for a shop without a merchant's own keys. It stores
 * nothing: the form carries all data, and the control lives in memory.
 */
export function createStoreMap(account: EcpayAccount): Hono<RequestEnv> {
  const map = new Hono<RequestEnv>();
  let control = NORMAL;
  map.use(
    limitBody(
      () => BODY_MOST,
      (c) => c.text('Payload Too Large', 413),
    ),
  );
  map.get('/style.css', (c) =>
    c.body(`${STYLE}\n${MAP_STYLE}`, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  map.get('/map.js', (c) => c.body(MAP_SCRIPT, 200, { 'content-type': 'text/javascript' }));
  map.get('/submit.js', (c) => c.body(SUBMIT_SCRIPT, 200, { 'content-type': 'text/javascript' }));

  map.post('/Express/map', async (c) => {
    const given = await readForm(c);
    const form = readMapForm(given, account);
    if (typeof form === 'string') return refuse(c, form);
    const speech = speechOf(c);
    const title = speech.t('map.title', { chain: speech.t(`map.chain.${form.LogisticsSubType}`) });
    return sendSandboxPage(c, {
      speech,
      title,
      body: mapPage({ speech, form, given, control }),
      base: MAP_BASE,
      script: 'map.js',
    });
  });

  map.post('/choose', async (c) => {
    const { store: id = '', reply, ...given } = await readForm(c);
    const form = readMapForm(given, account);
    if (typeof form === 'string') return refuse(c, form);
    // A choice on the map's own page applies once; otherwise the control decides.
    const mode = Control.safeParse({ reply }).data ?? control;
    const fields = mode.reply === 'silent' ? null : answerTo(form, id, mode);
    const speech = speechOf(c);
    return sendSandboxPage(c, {
      speech,
      title: speech.t(fields ? 'map.going' : 'map.silent'),
      body: replyPage({ speech, replyUrl: form.ServerReplyURL, fields }),
      base: MAP_BASE,
      formTo: new URL(form.ServerReplyURL).origin,
      ...(fields ? { script: 'submit.js' } : {}),
    });
  });

  map.post('/Helper/GetStoreList', async (c) => {
    const given = await readForm(c);
    if (given.MerchantID !== account.merchantId || !verifyCheckMac(given, account, 'md5'))
      return c.json({ RtnCode: 0, RtnMsg: 'CheckMacValue Error', StoreList: [] });
    return c.json({ RtnCode: 1, RtnMsg: '成功', StoreList: listStores(given.CvsType ?? '', control.closed) });
  });
  for (const path of ['/Express/map', '/Helper/GetStoreList'])
    map.all(path, (c) => c.text('Method Not Allowed', 405, { allow: 'POST' }));

  map.get('/', (c) => {
    if (!wantsPage(c)) return c.json({ control });
    const speech = speechOf(c);
    const title = speech.t('rooms.ecpay-logistics.name');
    return sendSandboxPage(c, { speech, title, body: controlPage(speech, control), base: MAP_BASE });
  });
  map.post('/control', async (c) => {
    const parsed = Control.safeParse(await readPosted(c));
    if (!parsed.success) return c.json({ refused: 'reply is wrong' }, 400);
    control = parsed.data;
    return wantsPage(c) ? c.redirect(MAP_BASE, 303) : c.json(control);
  });
  return map;
}

function answerTo(form: MapForm, id: string, { reply }: Control): Fields {
  if (reply === 'garbage') return garbledFields(form);
  if (reply === 'empty') return replyFields(form, null);
  if (reply === 'closed') return replyFields(form, CLOSED_STORE);
  return replyFields(form, findStore(form.LogisticsSubType, id) ?? null);
}

const listStores = (cvsType: string, closed: string) =>
  Object.entries(STORES)
    .filter(([type]) => cvsType === 'All' || cvsType === type)
    .map(([CvsType, stores]) => ({
      CvsType,
      StoreInfo: stores
        .filter(({ id }) => id !== closed)
        .map(({ id, name, address, phone }) => ({
          StoreId: id,
          StoreName: name,
          StoreAddr: address,
          StorePhone: phone,
        })),
    }));

function refuse(c: Context, field: string) {
  const speech = speechOf(c);
  const title = speech.t('map.refused');
  return sendSandboxPage(c, { speech, title, body: refusedPage(speech, field), base: MAP_BASE }, 400);
}
