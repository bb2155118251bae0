import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedShipping } from '#lib/buying/checkout/rules.ts';
import { ConfigError } from '#lib/kernel/config.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { mapForm } from '#lib/orders/logistics/ecpay/map-form.ts';
import { hasNoChoice, readStore, readVisit } from '#lib/orders/logistics/ecpay/map-reply.ts';
import { isOwnVisit, isVisitExpired, startVisit } from '#lib/orders/logistics/map-visit.ts';
import { CHAINS, type PickedStore, SUB_TYPES } from '#lib/orders/logistics/model.ts';
import { checkDelivery } from '#lib/orders/logistics/rules/check.ts';
import {
  CLEARED_DRAFT,
  type DeliveryDraft,
  EMPTY_DRAFT,
  NOT_COPIED,
  patchDraft,
  setDraft,
  wantedChain,
  withStore,
} from '#lib/orders/logistics/rules/draft.ts';
import { readMapResult, writeMapResult } from '#lib/orders/logistics/rules/map-result.ts';
import { isOwnPath } from '#lib/orders/logistics/rules/own-path.ts';
import {
  availableValue,
  type DeliveryValue,
  deliveryErrors,
  deliveryInput,
  draftOfValue,
  isFilled,
  NO_RECEIVER,
  valueOfDraft,
} from '#lib/orders/logistics/rules/value.ts';
import { checkSeal, sealStore } from '#lib/orders/logistics/store-seal.ts';
import { STORES } from '#lib/sandbox/ecpay-logistics/stores.ts';
import { checkMacValue, type Fields, verifyCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { LIMITS } from '../../src/areas.ts';
import { loadConfig } from '../../src/config.ts';

const NOW = new Date('2026-11-21T04:05:06Z');
const SECRET = 'a secret that only this test knows';
const C2C = { merchantId: '2000933', hashKey: 'XBERn1YOvpM9nfZc', hashIv: 'h1ONHk4P4yqbl5LK' };

const STORE: PickedStore = {
  chain: 'UNIMART',
  storeId: '001386',
  name: 'Ｘ－ＳＴＯＲＥ　信義松仁二十四小時無人智慧門市',
  address: '臺北市信義區松仁路 44 號',
  phone: '02-87891234',
  isOffshore: false,
  token: 'made-up',
};

const visitOf = (subType: 'FAMIC2C' | 'UNIMARTC2C' = 'FAMIC2C') =>
  startVisit({ subType, now: NOW, minutes: 60, random: cryptoRandom, secret: SECRET });

describe('the form for the map', () => {
  it('is signed as the provider signs', () => {
    const fields: Fields = {
      MerchantID: '2000933',
      MerchantTradeNo: 'HSMAP250101000001',
      LogisticsType: 'CVS',
      LogisticsSubType: 'UNIMARTC2C',
      IsCollection: 'N',
      ServerReplyURL: 'https://shop.example/api/ecpay/map',
      ExtraData: 'cart:42',
      Device: '1',
    };
    expect(checkMacValue(fields, C2C, 'md5')).toBe('9C6A48AB9ABB490242ABC8749D7C3B51');
  });

  it.each(CHAINS)('keeps the lengths of the protocol for %s', (chain) => {
    const subType = SUB_TYPES[chain];
    const visit = startVisit({ subType, now: NOW, minutes: 60, random: cryptoRandom, secret: SECRET });
    const form = mapForm(
      { ...C2C, url: 'https://logistics.ecpay.com.tw' },
      { subType, visit, siteUrl: 'https://shop.example', locale: 'en', isPhone: true },
    );
    expect(form.action).toBe('https://logistics.ecpay.com.tw/Express/map');
    expect(form.fields).toMatchObject({
      LogisticsType: 'CVS',
      LogisticsSubType: subType,
      IsCollection: 'N',
      Device: '1',
      ServerReplyURL: 'https://shop.example/logistics/ecpay/store/en',
    });
    expect(form.fields.MerchantTradeNo).toMatch(/^[A-Z0-9]{20}$/);
    expect(form.fields.ExtraData).toMatch(/^[\w-]{20}$/);
    expect(verifyCheckMac(form.fields, C2C, 'md5')).toBe(true);
  });
});

describe('a visit of the map', () => {
  it('is known again', () => {
    const visit = visitOf();
    expect(isOwnVisit(visit, 'FAMIC2C', SECRET)).toBe(true);
    expect(visitOf().number).not.toBe(visit.number);
  });

  it('is nobody else’s, and of no other chain', () => {
    const visit = visitOf();
    expect(isOwnVisit(visit, 'UNIMARTC2C', SECRET)).toBe(false);
    expect(isOwnVisit(visit, 'FAMIC2C', 'another secret')).toBe(false);
    expect(isOwnVisit({ ...visit, number: visitOf().number }, 'FAMIC2C', SECRET)).toBe(false);
  });

  it('cannot be made up', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 20, maxLength: 20 }), (number, signature) => {
        expect(isOwnVisit({ number, signature }, 'FAMIC2C', SECRET)).toBe(false);
      }),
    );
  });

  it('is over after its time, and cannot be prolonged', () => {
    const visit = visitOf();
    expect(isVisitExpired(visit.number, addMinutes(NOW, 59))).toBe(false);
    expect(isVisitExpired(visit.number, addMinutes(NOW, 61))).toBe(true);
    expect(isVisitExpired('M', NOW)).toBe(true);
    const later = `MZZZZZZZ${visit.number.slice(8)}`;
    expect(isOwnVisit({ ...visit, number: later }, 'FAMIC2C', SECRET)).toBe(false);
  });
});

describe('the reply of the map', () => {
  const fields: Fields = {
    MerchantID: C2C.merchantId,
    MerchantTradeNo: 'M0TRQ1ABCABCDEFGHJKL',
    LogisticsSubType: 'UNIMARTC2C',
    CVSStoreID: '001386',
    CVSStoreName: '７－ＥＬＥＶＥＮ　信義門市 ',
    CVSAddress: '',
    CVSTelephone: '',
    CVSOutSide: '1',
    ExtraData: 'x'.repeat(20),
  };

  it('is read with its leading zeros and full-width signs', () => {
    expect(readVisit(fields)?.LogisticsSubType).toBe('UNIMARTC2C');
    expect(readStore(fields)).toEqual({
      storeId: '001386',
      name: '７－ＥＬＥＶＥＮ　信義門市',
      address: '',
      phone: '',
      isOffshore: true,
    });
  });

  it.each([
    ['CVSStoreID', '<b>1</b>'],
    ['CVSStoreID', '0123456789'],
    ['CVSStoreName', ''],
    ['CVSStoreName', '店'.repeat(61)],
    ['CVSStoreName', '店\u0007'],
    ['CVSAddress', 'x'.repeat(121)],
    ['CVSOutSide', '2'],
  ])('is not taken with %s %j', (name, value) => {
    expect(readStore({ ...fields, [name]: value })).toBeNull();
  });

  it.each([{}, { ...fields, LogisticsSubType: 'OKMARTC2C' }, { ...fields, LogisticsSubType: '__proto__' }])(
    'is no visit: %j',
    (bad) => expect(readVisit(bad as Fields)).toBeNull(),
  );

  it('may be of a map that was closed', () => {
    expect(hasNoChoice({ ...fields, CVSStoreID: ' ' })).toBe(true);
    expect(hasNoChoice({})).toBe(true);
    expect(hasNoChoice(fields)).toBe(false);
  });
});

describe('the seal of a store', () => {
  const sealed = sealStore(STORE, NOW, SECRET);
  const judge = (store: PickedStore, now = NOW, secret = SECRET) =>
    checkSeal(store, { now, days: 30, secret });

  it('holds for thirty days', () => {
    expect(judge(sealed)).toBe('good');
    expect(judge(sealed, addDays(NOW, 30))).toBe('good');
    expect(judge(sealed, addDays(NOW, 31))).toBe('old');
  });

  it.each(['chain', 'storeId', 'name', 'address', 'phone', 'isOffshore', 'token'] as const)(
    'breaks when its %s is changed',
    (name) => {
      const other = { chain: 'FAMI', isOffshore: true, token: `${sealed.token.slice(0, -1)}!` }[
        name as 'chain'
      ];
      expect(judge({ ...sealed, [name]: other ?? 'x' } as PickedStore)).toBe('broken');
    },
  );

  it('is this shop’s', () => {
    expect(judge(sealed, NOW, 'another secret')).toBe('broken');
    const [time = '', signature] = sealed.token.split('.');
    expect(judge({ ...sealed, token: `${time}1.${signature}` })).toBe('broken');
  });
});

describe('what the map brought, in the page’s fragment', () => {
  it('is read as it was written, whatever the store is called', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), fc.boolean(), (name, address, isOffshore) => {
        const result = { visit: 'M1', store: { ...STORE, name, address, isOffshore } };
        fc.pre(name.isWellFormed() && address.isWellFormed());
        expect(readMapResult(`#${writeMapResult(result)}`)).toEqual(result);
      }),
    );
  });

  it('may be a failure', () => {
    expect(readMapResult(`#${writeMapResult({ failure: 'closed' })}`)).toEqual({ failure: 'closed' });
  });

  it.each(['', '#', '#failure=no', '#chain=FAMI&storeId=1', '#visit=1&chain=OK&storeId=1&name=a&token=b'])(
    'is invalid: %j',
    (hash) => expect(readMapResult(hash)).toEqual({ failure: 'invalid' }),
  );
});

const FULL: DeliveryDraft = {
  type: 'UNIMARTC2C',
  isHome: 1,
  gcs: 11,
  deliveryType: 'cvs',
  deliveryAddressId: 3,
  famiStoreInfo: { ...STORE, chain: 'FAMI' },
  unimartStoreInfo: STORE,
  hilifeStoreInfo: { ...STORE, chain: 'HILIFE' },
  user: { name: '王小明', mobile: '0912345678' },
  invoiceInfo: { type: 'person' },
  defaultAddressInfo: { id: 3 },
  gift: { skuId: 9 },
  couponId: 5,
  goodsId: 6,
  gsp: 'spec',
  count: 2,
  packageList: [{ skuId: 1 }],
  urlSearch: '?a=1',
  pickUpAddressId: 4,
  callbackUrl: '/payment/order-payment',
  callbackDate: '2026-11-21T04:05:06.000Z',
  couponCommand: 'SAVE',
};
const NAMES = Object.keys(FULL) as (keyof DeliveryDraft)[];
const isCopied = (name: keyof DeliveryDraft) => !(NOT_COPIED as readonly string[]).includes(name);

describe('the pickup and delivery draft (row C8)', () => {
  it('begins with isHome 0, count 0, no packages and nothing else', () => {
    for (const name of NAMES)
      expect(EMPTY_DRAFT[name], name).toEqual(
        { isHome: 0, count: 0, packageList: [] }[name as 'count'] ?? null,
      );
  });

  it.each(NAMES.filter(isCopied))('setting it copies %s', (name) => {
    expect(setDraft(EMPTY_DRAFT, FULL)[name]).toEqual(FULL[name]);
  });

  it.each(NAMES.filter((name) => !isCopied(name)))('setting it does not copy %s', (name) => {
    expect(setDraft(EMPTY_DRAFT, FULL)[name]).toEqual(EMPTY_DRAFT[name]);
  });

  it('leaves out exactly what is specified', () => {
    const left = [
      'gift',
      'couponId',
      'goodsId',
      'gsp',
      'count',
      'packageList',
      'callbackUrl',
      'callbackDate',
    ];
    expect([...NOT_COPIED]).toEqual(left);
  });

  it('keeps what is not given, and takes nothing that it has no field for', () => {
    const draft = setDraft(FULL, { deliveryType: 'home', nonsense: 1 } as Partial<DeliveryDraft>);
    expect(draft).toEqual({ ...FULL, deliveryType: 'home' });
  });

  it('sets a field to null when that is given', () => {
    expect(setDraft(FULL, { famiStoreInfo: null }).famiStoreInfo).toBeNull();
  });

  it('notes what setting does not copy', () => {
    const { gift, count, callbackUrl } = FULL;
    expect(patchDraft(EMPTY_DRAFT, { gift, count, callbackUrl })).toEqual({
      ...EMPTY_DRAFT,
      gift,
      count,
      callbackUrl,
    });
  });

  it.each(NAMES)('clearing it leaves %s as specified', (name) => {
    const left = name === 'isHome' ? 0 : name === 'packageList' ? [] : null;
    expect(CLEARED_DRAFT[name]).toEqual(left);
  });

  it('is filled by a store, each chain in its own place', () => {
    const draft = withStore(withStore({ ...EMPTY_DRAFT, isHome: 1 }, STORE), { ...STORE, chain: 'FAMI' });
    expect(draft).toEqual({
      ...EMPTY_DRAFT,
      type: 'FAMIC2C',
      deliveryType: 'cvs',
      famiStoreInfo: { ...STORE, chain: 'FAMI' },
      unimartStoreInfo: STORE,
    });
    expect(wantedChain(draft)).toBe('FAMI');
    expect(wantedChain({ ...draft, type: null, famiStoreInfo: null })).toBe('UNIMART');
    expect(wantedChain(EMPTY_DRAFT)).toBeNull();
  });
});

describe('where the map may lead back to', () => {
  it.each(['/cart', '/en/payment/order-payment?sku=1&quantity=2', '/%E5%B8%B3', '/a//b'])('%s', (path) =>
    expect(isOwnPath(path)).toBe(true),
  );
  it.each([
    null,
    undefined,
    '',
    'cart',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '\\/elsewhere.example',
    'https://elsewhere.example/cart',
    'javascript:alert(1)',
    `/${'a'.repeat(2001)}`,
  ])('not %j', (path) => expect(isOwnPath(path)).toBe(false));

  it('is always this shop', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '\n', '%', '?', ' ') }),
        (path) => {
          if (isOwnPath(path))
            expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
        },
      ),
      { numRuns: 2000 },
    );
  });
});

const value = (change: Partial<DeliveryValue>): DeliveryValue => ({
  deliveryType: 'home',
  addressId: null,
  chain: null,
  store: null,
  selfStoreId: null,
  receiver: NO_RECEIVER,
  ...change,
});

describe('a choice of delivery', () => {
  it('is the same out of the draft as it went in', () => {
    const receiver = { name: '王小明', mobile: '0912345678' };
    const chosen = value({ deliveryType: 'self', addressId: 3, selfStoreId: 4, receiver });
    expect(valueOfDraft(draftOfValue(EMPTY_DRAFT, chosen))).toEqual(chosen);
    expect(draftOfValue(EMPTY_DRAFT, value({ deliveryType: 'home' })).isHome).toBe(1);
  });

  it('sends only what belongs to it', () => {
    const receiver = { name: '王小明', mobile: '0912345678' };
    const all = { addressId: 3, store: STORE, selfStoreId: 4, receiver };
    expect(deliveryInput(value({ ...all }))).toEqual({ deliveryType: 'home', addressId: 3 });
    expect(deliveryInput(value({ ...all, deliveryType: 'cvs' }))).toEqual({
      deliveryType: 'cvs',
      store: STORE,
      receiver,
    });
    expect(deliveryInput(value({ ...all, deliveryType: 'self' }))).toEqual({
      deliveryType: 'self',
      selfStoreId: 4,
      receiver,
    });
  });

  it.each([
    ['home', {}, { addressId: 'addressNeeded' }],
    ['home', { addressId: 1 }, {}],
    [
      'cvs',
      {},
      { store: 'chainRequired', 'receiver.name': 'pickupNameRequired', 'receiver.mobile': 'phoneRequired' },
    ],
    [
      'cvs',
      { chain: 'FAMI' },
      { store: 'storeRequired', 'receiver.name': 'pickupNameRequired', 'receiver.mobile': 'phoneRequired' },
    ],
    [
      'self',
      { receiver: { name: 'A', mobile: '1' } },
      {
        selfStoreId: 'selfStoreRequired',
        'receiver.mobile': 'pickupPhoneIncorrect',
      },
    ],
  ] as const)('by %s with %j lacks %j', (deliveryType, change, missing) => {
    expect(checkDelivery(value({ deliveryType, ...change }), String)).toEqual(missing);
  });

  const nameOf = (deliveryType: 'cvs' | 'self', name: string) =>
    checkDelivery(
      value({ deliveryType, store: STORE, selfStoreId: 1, receiver: { name, mobile: '0912345678' } }),
      String,
    );

  it.each(['王明', '歐陽小小明', 'Amys', 'AmyChenWei', 'Amy Chen', '王·明', '王 明', "O'Brien"])(
    'is picked up at a counter by %s',
    (name) => {
      expect(nameOf('cvs', name)).toEqual({});
    },
  );

  it.each(['王明1', '😀'])('is not picked up at a counter by %s', (name) =>
    expect(nameOf('cvs', name)).toEqual({ 'receiver.name': 'receiverSigns' }),
  );

  it.each(['王', 'Amy', 'さくら'])('asks how %s is written on a label', (name) =>
    expect(nameOf('cvs', name)).toMatchObject({ 'receiver.name': expect.stringMatching(/TooShort|Script/) }),
  );

  it.each(['王小明王小明', 'AmyChenWeiL', 'Christopher Lee', 'Emma Thompson', '陳小明 Christopher'])(
    'takes %s with the short form that is proposed, and as it is where no label is printed',
    (name) => {
      expect(nameOf('cvs', name)).toEqual({});
      expect(nameOf('self', name)).toEqual({});
    },
  );

  it('takes a name with a space at the shop’s own door', () => {
    expect(nameOf('self', 'Amy Chen')).toEqual({});
  });

  it('finds the refused fields that are its own', () => {
    const errors = [
      { field: 'store.token', msg: '再選一次' },
      { field: 'receiver.name', msg: '姓名' },
      { field: 'note', msg: '太長' },
    ];
    expect(deliveryErrors(errors)).toEqual({ store: '再選一次', 'receiver.name': '姓名' });
    expect(deliveryErrors(undefined)).toEqual({});
  });
});

describe('a choice that these goods do not allow', () => {
  const deliveries = [
    { type: 'home', available: true },
    { type: 'cvs', available: false },
    { type: 'self', available: true },
  ] as const;
  const value = valueOfDraft(EMPTY_DRAFT);

  it.each([
    ['cvs', 'home'],
    ['self', 'self'],
    ['home', 'home'],
  ] as const)('%s becomes %s', (deliveryType, found) => {
    expect(availableValue({ ...value, deliveryType }, deliveries)).toEqual({ ...value, deliveryType: found });
  });

  it('of a way that the shop does not have becomes home as well, once its ways are known', () => {
    const cvs = { ...value, deliveryType: 'cvs' } as const;
    expect(availableValue(cvs, [])).toEqual(cvs);
    expect(availableValue(cvs, [deliveries[0], deliveries[2]]).deliveryType).toBe('home');
  });
});

describe('another way to bring an order', () => {
  const ordered = { deliveryType: 'home', freeShippingFrom: null, shipping: 100 } as const;

  it.each([
    ['cvs', LIMITS.storeFee],
    ['self', LIMITS.selfFee],
    ['home', 100],
  ] as const)('by %s costs NT$%i', (type, fee) => {
    expect(changedShipping(ordered, type, LIMITS)).toBe(fee);
  });

  it('stays free where it was free', () => {
    const free = { ...ordered, freeShippingFrom: 1500, shipping: 0 };
    expect(changedShipping(free, 'cvs', LIMITS)).toBe(0);
    expect(changedShipping({ ...free, deliveryType: 'self' }, 'home', LIMITS)).toBe(0);
  });

  it('keeps what a shipping coupon took off', () => {
    expect(changedShipping({ ...ordered, shipping: 60 }, 'cvs', LIMITS)).toBe(25);
    expect(changedShipping({ ...ordered, shipping: 0 }, 'cvs', LIMITS)).toBe(0);
  });
});

describe('the stores of the embedded map', () => {
  it.each(CHAINS)('are thirty or more of %s, in many cities', (chain) => {
    const stores = STORES[chain];
    expect(stores.length).toBeGreaterThanOrEqual(30);
    expect(new Set(stores.map(({ id }) => id)).size).toBe(stores.length);
    expect(new Set(stores.map(({ city }) => city)).size).toBeGreaterThan(15);
    for (const { id, name, address } of stores) {
      expect(id).toMatch(/^\d{4,6}$/);
      expect(name.length).toBeLessThanOrEqual(40);
      expect(address.length).toBeLessThanOrEqual(100);
    }
  });
});

describe('the account for parcels to stores', () => {
  const PRODUCTION = {
    SHOP_MODE: 'production',
    SITE_URL: 'https://shop.example',
    DATABASE_URL: 'postgres://shop',
    ECPAY_MERCHANT_ID: '1',
    ECPAY_HASH_KEY: 'x'.repeat(16),
    ECPAY_HASH_IV: 'x'.repeat(16),
    SMTP_URL: 'smtp://mail',
    SMS_URL: 'https://sms.example',
    LINK_SECRET: 'x'.repeat(32),
    HEALTH_KEYS: '2027a:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  };
  const KEYS = {
    ECPAY_LOGISTICS_MERCHANT_ID: '7',
    ECPAY_LOGISTICS_HASH_KEY: 'k'.repeat(16),
    ECPAY_LOGISTICS_HASH_IV: 'v'.repeat(16),
    SENDER_NAME: '好日子',
    SENDER_MOBILE: '0911222333',
    SENDER_ZIP: '106',
    SENDER_ADDRESS: '臺北市大安區和平東路 1 號',
  };

  it('is the sandbox’s in the demo', () => {
    expect(loadConfig({}).logistics).toMatchObject({
      merchantId: '2000933',
      url: 'http://localhost:4321/sandbox/ecpay-logistics',
    });
  });

  it('is nobody’s in a real shop without keys, which opens all the same', () => {
    expect(loadConfig(PRODUCTION).logistics).toBeNull();
  });

  it('is the merchant’s with keys', () => {
    expect(loadConfig({ ...PRODUCTION, ...KEYS }).logistics).toEqual({
      merchantId: '7',
      hashKey: 'k'.repeat(16),
      hashIv: 'v'.repeat(16),
      url: 'https://logistics.ecpay.com.tw',
    });
  });

  it('needs to know who sends, whole', () => {
    const { SENDER_NAME, SENDER_MOBILE, SENDER_ZIP, SENDER_ADDRESS, ...keys } = KEYS;
    expect(() => loadConfig({ ...PRODUCTION, ...keys })).toThrow('SENDER_NAME: needed');
    expect(() => loadConfig({ ...PRODUCTION, SENDER_NAME })).toThrow('SENDER_ZIP: needed');
    expect(() => loadConfig({ ...PRODUCTION, ...KEYS, SENDER_MOBILE: '02-1234567' })).toThrow(
      'SENDER_MOBILE',
    );
    expect(loadConfig(PRODUCTION)).toMatchObject({ sender: null, courier: null });
    expect(loadConfig({ ...PRODUCTION, ...KEYS }).sender).toEqual({
      name: SENDER_NAME,
      mobile: SENDER_MOBILE,
      zip: SENDER_ZIP,
      address: SENDER_ADDRESS,
    });
  });

  it('is not half there', () => {
    const half = { ...PRODUCTION, ...KEYS, ECPAY_LOGISTICS_HASH_IV: '' };
    expect(() => loadConfig(half)).toThrow(ConfigError);
    expect(() => loadConfig(half)).toThrow('ECPAY_LOGISTICS_HASH_IV');
  });
});

describe('a choice of delivery that needs nothing more', () => {
  const receiver = { name: '陳小明', mobile: '0912345678' };
  const value = { ...valueOfDraft(EMPTY_DRAFT), receiver };

  it('has a place, and somebody who picks up where that is not home', () => {
    expect(isFilled({ ...value, deliveryType: 'home' })).toBe(false);
    expect(isFilled({ ...value, deliveryType: 'home', addressId: 3 })).toBe(true);
    expect(isFilled({ ...value, deliveryType: 'self', selfStoreId: 1 })).toBe(true);
    expect(isFilled({ ...value, deliveryType: 'cvs' })).toBe(false);
    expect(
      isFilled({ ...value, deliveryType: 'self', selfStoreId: 1, receiver: { ...receiver, name: ' ' } }),
    ).toBe(false);
  });
});
