import { setPersistentEngine } from '@nanostores/persistent';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeLimits } from '#lib/kernel/limits.ts';
import { formatConverted } from '#lib/kernel/text/money.ts';

import { CLEARED_DRAFT, EMPTY_DRAFT } from '#lib/orders/logistics/rules/draft.ts';
import { LIMITS, PAGE_SETTINGS } from '../../src/areas.ts';

/** The page's data on `<html>`. */
const PAGE = writeLimits(LIMITS, PAGE_SETTINGS);

/** A browser's storage that can be made to fail. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = String(value);
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

let local: FakeStorage;
let session: FakeStorage;

beforeEach(() => {
  vi.resetModules();
  local = new FakeStorage();
  session = new FakeStorage();
  vi.stubGlobal('localStorage', local);
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  vi.stubGlobal('document', { documentElement: { dataset: { limits: PAGE } } });
  setPersistentEngine(local as unknown as Record<string, string>, {
    addEventListener: (_, listener) => tab.addEventListener('storage', listener as unknown as EventListener),
    removeEventListener: (_, listener) =>
      tab.removeEventListener('storage', listener as unknown as EventListener),
  });
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      readonly key: string | null;
      readonly newValue: string | null;
      constructor(type: string, { key = null, newValue = null }: StorageEventInit) {
        super(type);
        this.key = key;
        this.newValue = newValue;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const STORE = {
  chain: 'FAMI',
  storeId: '006598',
  name: '全家和安店',
  address: '臺北市大安區和平東路二段 7 號',
  phone: '',
  isOffshore: false,
  token: 't1.seal',
};

/** Point 3's keys: where each is stored, its content, and its default for an invalid value. */
const KEYS = [
  ['local', 'login_token', () => import('#stores/session.ts'), '$token', 'a'.repeat(32), ''],
  [
    'local',
    'userInfo',
    () => import('#stores/session.ts'),
    '$user',
    { id: 1, email: null, mobile: null, name: '安' },
    null,
  ],
  ['local', 'userName', () => import('#stores/session.ts'), '$userName', '安', ''],
  ['local', 'lang', () => import('#stores/language.ts'), '$lang', 'en', ''],
  ['local', 'theme', () => import('#stores/theme.ts'), '$theme', 'light', 'dark'],
  ['local', 'groupBigPopup', () => import('#stores/pop-ups.ts'), '$groupBigPopup', 1_800_000_000_000, 0],
  [
    'local',
    'groupLotteryTime',
    () => import('#stores/pop-ups.ts'),
    '$groupLotteryTime',
    1_800_000_000_000,
    0,
  ],
  ['local', 'homeLotteryTime', () => import('#stores/pop-ups.ts'), '$homeLotteryTime', 1_800_000_000_000, 0],
  [
    'local',
    'sysConfig',
    () => import('#stores/shop-data.ts'),
    '$sysConfig',
    { publishCountry: 'tw', storeId: '1', isApp: false },
    null,
  ],
  [
    'local',
    'countryList',
    () => import('#stores/shop-data.ts'),
    '$countryList',
    [{ code: '+886', country: 'TW', name: '台灣' }],
    [],
  ],
  [
    'local',
    'exchangeRateType',
    () => import('#stores/shop-data.ts'),
    '$exchangeRateTypes',
    [{ code: 'CNY', symbol: '¥', name: '人民幣' }],
    [],
  ],
  [
    'local',
    'cookie_session_Id',
    () => import('#stores/shop-data.ts'),
    '$cookieSessionId',
    'a-visitor-0123456789',
    '',
  ],
  [
    'local',
    'cvsStore',
    () => import('#stores/delivery-draft.ts'),
    '$draft',
    {
      ...EMPTY_DRAFT,
      type: 'FAMIC2C',
      deliveryType: 'cvs',
      famiStoreInfo: STORE,
      user: { name: '王小明', mobile: '' },
    },
    EMPTY_DRAFT,
  ],
  ['local', 'FAMIC2C', () => import('#stores/delivery.ts'), '$famiStore', STORE, null],
  [
    'local',
    'UNIMARTC2C',
    () => import('#stores/delivery.ts'),
    '$unimartStore',
    { ...STORE, chain: 'UNIMART' },
    null,
  ],
  [
    'local',
    'HILIFEC2C',
    () => import('#stores/delivery.ts'),
    '$hilifeStore',
    { ...STORE, chain: 'HILIFE' },
    null,
  ],
  ['local', 'storeAddress', () => import('#stores/delivery.ts'), '$storeAddress', '臺北市', ''],
  ['local', 'deliveryType', () => import('#stores/delivery.ts'), '$deliveryType', 'cvs', ''],
  ['local', 'changeDelivery', () => import('#stores/change-delivery.ts'), '$changeDelivery', '1', ''],
  ['local', 'supermarket', () => import('#stores/delivery.ts'), '$supermarket', 'FAMIC2C', ''],
  ['local', 'addrId', () => import('#stores/delivery.ts'), '$addressId', '12', ''],
  ['local', 'Address', () => import('#stores/delivery.ts'), '$address', { id: 12 }, null],
  ['local', 'name', () => import('#stores/delivery.ts'), '$receiverName', '王小明', ''],
  ['local', 'mobile', () => import('#stores/delivery.ts'), '$receiverMobile', '0912345678', ''],
  ['local', 'invoiceInfo', () => import('#stores/delivery.ts'), '$invoiceInfo', { type: 'person' }, null],
  ['local', 'invoice', () => import('#stores/delivery.ts'), '$invoice', { type: 'person' }, null],
  [
    'local',
    'packageList',
    () => import('#stores/pack-draft.ts'),
    '$packageList',
    [{ goodsId: 1, morning: 1, evening: 0 }],
    [],
  ],
  ['local', 'urlSearch', () => import('#stores/delivery.ts'), '$urlSearch', '?a=1', ''],
  ['local', 'groupId', () => import('#stores/group.ts'), '$groupId', '7', ''],
  ['local', 'isGroupPrivate', () => import('#stores/group.ts'), '$isGroupPrivate', 1, 0],
  ['local', 'historyList', () => import('#stores/search-history.ts'), '$history', ['魚油'], []],
  [
    'session',
    'questInfoList',
    () => import('#stores/questionnaire.ts'),
    '$questInfoList',
    [{ subject: 1 }],
    [],
  ],
  ['session', 'subjectIndex', () => import('#stores/questionnaire.ts'), '$subjectIndex', 3, 0],
  ['session', 'showCart', () => import('#stores/questionnaire.ts'), '$showCart', true, false],
  [
    'session',
    'rate',
    () => import('#stores/currency.ts'),
    '$rate',
    { currency: { code: 'CNY', symbol: '¥' }, rate: 0.22, refreshedAt: 5 },
    { currency: { code: 'NTD', symbol: 'NT$' }, rate: 1, refreshedAt: 0 },
  ],
] as const;

interface Store {
  get(): unknown;
  set(value: unknown): void;
}

describe.each(KEYS)('%s storage: %s', (where, key, load, name, value, fallback) => {
  const storage = () => (where === 'local' ? local : session);
  const open = async () => (await load())[name as keyof Awaited<ReturnType<typeof load>>] as Store;
  const asStored = typeof value === 'string' && key !== 'theme' ? value : JSON.stringify(value);

  it('is kept under its exact name', async () => {
    const store = await open();
    store.set(value);
    expect(storage().getItem(key)).toBe(asStored);
  });

  it('is read when the next page opens', async () => {
    storage().setItem(key, asStored);
    expect((await open()).get()).toEqual(value);
  });

  it.each(['', '{', 'null', '"\u0000"', '[[]]', '{"id":[]}', '<script>', '-1e999', '[{"code":1}]'])(
    'falls back from %j or takes it for what it is, and never breaks',
    async (bad) => {
      storage().setItem(key, bad);
      const found = (await open()).get();
      if (typeof fallback !== 'string' && ['', '{', 'null', '<script>'].includes(bad))
        expect(found).toEqual(fallback);
      else expect(found).toBeDefined();
    },
  );

  it('lives in the page where storage is blocked', async () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse };
    // The library's fallback when localStorage throws.
    setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} });
    vi.stubGlobal('sessionStorage', blocked);
    const store = await open();
    expect(store.get()).toEqual(fallback);
    store.set(value);
    expect(store.get()).toEqual(value);
  });
});

describe('system configuration', () => {
  it.each([
    ['tw', 'tw'],
    ['en', 'en'],
    ['zh', 'zh'],
    ['fr', 'zh'],
  ])('%s is treated as %s', async (said, meant) => {
    local.setItem('sysConfig', JSON.stringify({ publishCountry: said }));
    const { $sysConfig } = await import('#stores/shop-data.ts');
    expect($sysConfig.get()?.publishCountry).toBe(meant);
  });
});

describe('pop-ups', () => {
  const NOON = Date.parse('2027-05-10T12:00:00+08:00');

  it('of any kind come once a day in Taipei', async () => {
    const { $groupBigPopup, $homeLotteryTime, wasPoppedUpToday } = await import('#stores/pop-ups.ts');
    expect(wasPoppedUpToday(NOON)).toBe(false);
    $homeLotteryTime.set(NOON);
    expect(local.homeLotteryTime).toBe(String(NOON));
    expect(wasPoppedUpToday(Date.parse('2027-05-10T23:59:59+08:00'))).toBe(true);
    const nextDay = Date.parse('2027-05-11T00:00:00+08:00');
    expect(wasPoppedUpToday(nextDay)).toBe(false);
    $groupBigPopup.set(nextDay);
    expect(wasPoppedUpToday(nextDay)).toBe(true);
  });

  it.each(['-5', '"x"', '1.5', '[1]', 'null'])('what is no moment, %s, keeps none back', async (stored) => {
    local.setItem('groupLotteryTime', stored);
    const { $groupLotteryTime, wasPoppedUpToday } = await import('#stores/pop-ups.ts');
    expect($groupLotteryTime.get()).toBe(0);
    expect(wasPoppedUpToday(NOON)).toBe(false);
  });
});

describe('signing out', () => {
  const CLEARED = [
    'login_token',
    'userInfo',
    'URL',
    'url',
    'signInTime',
    'groupBigPopup',
    'groupLotteryTime',
    'homeLotteryTime',
    'historyList',
    'userName',
  ];

  it('clears exactly what is listed and leaves the rest', async () => {
    const kept = KEYS.flatMap(([where, key]) => (where === 'local' && !CLEARED.includes(key) ? [key] : []));
    for (const key of [...CLEARED, ...kept]) local.setItem(key, 'x');
    const { signOutLocally } = await import('#stores/session.ts');
    signOutLocally();
    expect(Object.keys(local).sort()).toEqual([...kept].sort());
  });

  it('is seen by the stores of the page', async () => {
    local.setItem('historyList', '["魚油"]');
    const { $history } = await import('#stores/search-history.ts');
    const { signOutLocally } = await import('#stores/session.ts');
    $history.listen(() => undefined);
    expect($history.get()).toEqual(['魚油']);
    signOutLocally();
    expect($history.get()).toEqual([]);
  });
});

describe('the delivery draft', () => {
  const open = () => import('#stores/delivery-draft.ts');
  const keys = () => import('#stores/delivery.ts');
  const page = { pathname: '/en/payment/order-payment', search: '?sku=7' };

  it('is left for the map with the way back, and filled by the store that it brings', async () => {
    const { $draft, leaveForMap, applyPickedStore } = await open();
    leaveForMap('M0TRQ1ABCABCDEFGHJKL', 'FAMIC2C', page, new Date('2026-11-21T04:00:00Z'));
    expect($draft.get()).toMatchObject({
      type: 'FAMIC2C',
      urlSearch: '?sku=7',
      callbackUrl: '/en/payment/order-payment?sku=7',
      callbackDate: '2026-11-21T04:00:00.000Z',
    });
    expect([local.getItem('supermarket'), local.getItem('urlSearch')]).toEqual(['FAMIC2C', '?sku=7']);
    expect(local.getItem('storeMapVisit')).toBe('M0TRQ1ABCABCDEFGHJKL');
    applyPickedStore({ ...STORE, chain: 'FAMI' });
    expect($draft.get()).toMatchObject({ isHome: 0, deliveryType: 'cvs', famiStoreInfo: STORE });
    expect(JSON.parse(local.getItem('FAMIC2C') ?? '')).toEqual(STORE);
    expect([local.getItem('storeAddress'), local.getItem('deliveryType')]).toEqual([STORE.address, 'cvs']);
    expect(local.getItem('storeMapVisit')).toBeNull();
  });

  it('is cleared as specified; what is remembered for the next order stays', async () => {
    const { $draft, clearDraft, setPurchase, applyPickedStore } = await open();
    const { $famiStore } = await keys();
    applyPickedStore({ ...STORE, chain: 'FAMI' });
    setPurchase({ count: 2, packageList: [{ skuId: 1 }] });
    clearDraft();
    expect($draft.get()).toEqual(CLEARED_DRAFT);
    expect($famiStore.get()).toEqual(STORE);
    vi.resetModules();
    expect((await open()).$draft.get()).toEqual(CLEARED_DRAFT);
  });

  it('leads back to what was about to be bought at once, until an order is placed', async () => {
    const { savePurchase, unfinishedPurchase } = await import('#stores/purchase-draft.ts');
    expect(unfinishedPurchase()).toBeNull();
    const packageList = [{ skuId: 31, quantity: 2 }];
    savePurchase({ goodsId: 3, skuId: 12, text: '好好睡日包 30 包', quantity: 2, packageList });
    expect(JSON.parse(local.getItem('cvsStore') ?? '')).toMatchObject({
      goodsId: 3,
      gcs: 12,
      count: 2,
      packageList,
    });
    vi.resetModules();
    const again = await import('#stores/purchase-draft.ts');
    expect(again.unfinishedPurchase()).toEqual({
      text: '好好睡日包 30 包',
      quantity: 2,
      path: '/payment/order-payment?sku=12&quantity=2&package=31x2',
    });
    (await open()).clearDraft();
    expect(again.unfinishedPurchase()).toBeNull();
  });

  it('lets a bad field fall back alone', async () => {
    const stored = {
      type: 'ELEVEN',
      isHome: 3,
      count: -1,
      famiStoreInfo: { name: 'no id' },
      unimartStoreInfo: { ...STORE, chain: 'UNIMART' },
      user: { name: 1 },
      callbackUrl: '//elsewhere.example',
      couponId: 4,
    };
    local.setItem('cvsStore', JSON.stringify(stored));
    const { $draft } = await open();
    const good = { unimartStoreInfo: { ...STORE, chain: 'UNIMART' }, couponId: 4 };
    expect($draft.get()).toEqual({ ...EMPTY_DRAFT, ...good });
  });

  it('is come back to in the middle of a change only on the page that was left', async () => {
    const { isBackForChange, leaveForMap } = await open();
    const { $changeDelivery } = await import('#stores/change-delivery.ts');
    leaveForMap('M0TRQ1ABCABCDEFGHJKL', 'FAMIC2C', page, new Date());
    expect(isBackForChange(page)).toBe(false);
    $changeDelivery.set('1');
    expect(isBackForChange(page)).toBe(true);
    expect(isBackForChange({ pathname: '/cart', search: '' })).toBe(false);
  });
});

describe('the channel of a visit', () => {
  it.each(['', '?utm_source=', '?utm_source=null&utm_medium=undefined&utm_term=%20', '?page=2'])(
    'is none for %j',
    async (search) => {
      const { channelOf } = await import('#stores/channel-events.ts');
      expect(channelOf(search, '/home')).toBeNull();
    },
  );

  it('is what the address says, with empty values where it says nothing', async () => {
    const { channelOf } = await import('#stores/channel-events.ts');
    expect(channelOf('?utm_campaign=summer&utm_source=null', '/goods/1')).toEqual({
      source: '',
      medium: '',
      campaign: 'summer',
      utmContent: '',
      utmTerm: '',
      landingPage: '/goods/1',
    });
  });

  it('makes events with every field of the payload', async () => {
    const { channelEvent, channelOf } = await import('#stores/channel-events.ts');
    const channel = channelOf('?utm_source=line&utm_medium=push&utm_content=a&utm_term=b', '/home');
    if (!channel) throw new Error('no channel');
    const event = { opType: 'order_create', orderId: 'D1', orderPaidAmount: 680, gcsIds: [3, 4] } as const;
    expect(channelEvent(channel, event, '/payment/order-payment')).toEqual({
      opType: 'order_create',
      goodsId: null,
      landingPage: '/home',
      localPage: '/payment/order-payment',
      orderId: 'D1',
      orderPaidAmount: 680,
      gcsIds: [3, 4],
      utmSource: 'line',
      utmMedium: 'push',
      utmCampaign: '',
      utmContent: 'a',
      utmTerm: 'b',
    });
  });

  it('is forgotten by a reset, with the group', async () => {
    const { $channel, resetChannel } = await import('#stores/channel.ts');
    const { channelOf } = await import('#stores/channel-events.ts');
    const { $groupId, $isGroupPrivate } = await import('#stores/group.ts');
    $channel.set(channelOf('?utm_source=line', '/home'));
    $groupId.set('9');
    $isGroupPrivate.set(1);
    resetChannel();
    expect([$channel.get(), $groupId.get(), $isGroupPrivate.get()]).toEqual([null, '', 0]);
    expect(session.getItem('channel')).toBeNull();
  });
});

describe('the reload guard', () => {
  it('lets a path be reloaded once in ten seconds', async () => {
    const { mayReload } = await import('#stores/reload-guard.ts');
    const now = 1_800_000_000_000;
    expect(mayReload('/home', now)).toBe(true);
    expect(mayReload('/home', now + 9_999)).toBe(false);
    expect(mayReload('/cart', now + 9_999)).toBe(true);
    expect(mayReload('/home', now + 10_000)).toBe(true);
    expect(session.getItem('reloadPath')).toContain('/home');
  });
});

describe('toasts', () => {
  it.each([
    [1280, 3000],
    [390, 2000],
  ])('leave a window of %i px after %i ms', async (innerWidth, ms) => {
    vi.useFakeTimers();
    vi.stubGlobal('window', Object.assign(new EventTarget(), { innerWidth }));
    const { $toasts, showToast } = await import('#stores/toasts.ts');
    for (const kind of ['success', 'info', 'warning', 'error'] as const) showToast(kind, kind);
    vi.advanceTimersByTime(ms - 1);
    expect($toasts.get()).toHaveLength(4);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toHaveLength(0);
  });

  it('keep a way back until it is taken or closed, and a way on for half a minute', async () => {
    vi.useFakeTimers();
    const { $toasts, closeToast, showToast } = await import('#stores/toasts.ts');
    showToast('info', 'added', { label: 'cart', href: '/cart' });
    showToast('info', 'removed', { label: 'undo', press: () => undefined });
    vi.advanceTimersByTime(15_000);
    expect($toasts.get().map(({ text }) => text)).toEqual(['added', 'removed']);
    vi.advanceTimersByTime(3_600_000);
    expect($toasts.get().map(({ text }) => text)).toEqual(['removed']);
    closeToast($toasts.get()[0]?.id ?? 0);
    expect($toasts.get()).toEqual([]);
  });

  it('are closed one by one, the newest first', async () => {
    vi.useFakeTimers();
    const { $toasts, closeNewestToast, showToast } = await import('#stores/toasts.ts');
    showToast('info', 'first');
    showToast('error', 'second');
    closeNewestToast();
    expect($toasts.get().map(({ text }) => text)).toEqual(['first']);
  });
});

describe('prices before the first paint', () => {
  it('read as the page’s own script writes them', async () => {
    const { priceScript } = await import('#lib/site/site/price-script.mjs');
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999, max: 999_999 }),
        fc.double({ min: 0.0001, max: 50, noNaN: true }),
        (amount, rate) => {
          session.setItem('rate', JSON.stringify({ currency: { code: 'CNY', symbol: '¥' }, rate }));
          const price = { value: String(amount), textContent: `NT$${amount}` };
          let look = () => undefined as unknown;
          const page = { querySelectorAll: () => [price], documentElement: { dataset: {} } };
          class Observer {
            constructor(callback: () => unknown) {
              look = callback;
            }
            observe() {}
          }
          new Function('sessionStorage', 'document', 'MutationObserver', 'addEventListener', priceScript)(
            session,
            page,
            Observer,
            () => undefined,
          );
          look();
          expect(price.textContent).toBe(formatConverted(amount, { symbol: '¥', rate }));
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([null, '', '{}', '{"currency":{"code":"NTD"},"rate":1}', '{"currency":{"code":"CNY"},"rate":-1}'])(
    'stay in NT$ for %j',
    async (stored) => {
      const { priceScript } = await import('#lib/site/site/price-script.mjs');
      if (stored !== null) session.setItem('rate', stored);
      const page = { documentElement: { dataset: {} } };
      new Function('sessionStorage', 'document', priceScript)(session, page);
      expect(page.documentElement.dataset).toEqual({});
    },
  );
});
