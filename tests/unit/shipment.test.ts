import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARCEL_STATES, type ParcelState } from '#lib/after/shipment/codes.ts';
import { type ParcelRequest, parcelFields } from '#lib/after/shipment/ecpay/fields.ts';
import { labelForm, readParcelNotice } from '#lib/after/shipment/ecpay/parcel.ts';
import { stateOfCode } from '#lib/after/shipment/ecpay/status.ts';
import {
  canBeReceived,
  canTransitionParcel,
  orderStatusOf,
  PARCEL_TRANSITIONS,
  pickUpBy,
  remindedUntil,
  resent,
} from '#lib/after/shipment/rules.ts';
import { timelineOf } from '#lib/after/shipment/timeline.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { canTransition } from '#lib/orders/order/rules.ts';
import { withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { fitsLabel } from '#lib/site/ecpay/label.ts';

const STORES = {
  merchantId: '2000933',
  hashKey: 'XBERn1YOvpM9nfZc',
  hashIv: 'h1ONHk4P4yqbl5LK',
  url: 'https://logistics-stage.ecpay.com.tw',
};
const PARTY = { name: '陳大明', mobile: '0911222333', zip: '106', address: '臺北市大安區和平東路 1 號' };
const REPLIES = { parcel: 'https://shop.example/parcel', store: 'https://shop.example/store' };
const WANTED: ParcelRequest = {
  tradeNo: 'HSLOG2501010001',
  carrier: 'UNIMARTC2C',
  at: new Date('2025-01-01T04:00:00Z'),
  worth: 1280,
  content: '維他命C',
  sender: PARTY,
  receiver: { ...PARTY, name: '王小美', mobile: '0933222111' },
  storeId: '131386',
  temperature: 'ambient',
  distance: 'sameCounty',
};

describe("the provider's words", () => {
  it('reads the notification of the provider facts (2.4), and none that was changed', () => {
    const fields = {
      MerchantID: '2000933',
      MerchantTradeNo: 'HSLOG2501010001',
      RtnCode: '2073',
      RtnMsg: '包裹配達取件門市',
      AllPayLogisticsID: '1718552',
      LogisticsType: 'CVS',
      LogisticsSubType: 'UNIMARTC2C',
      GoodsAmount: '1280',
      UpdateStatusDate: '2025/01/03 09:30:00',
      ReceiverName: '王小美',
      ReceiverPhone: '',
      ReceiverCellPhone: '0933222111',
      ReceiverEmail: '',
      ReceiverAddress: '',
      CVSPaymentNo: 'C9681067',
      CVSValidationNo: '2448',
      BookingNote: '',
      CheckMacValue: '3906BA4D7814BEDD5357440B39E6462B',
    };
    expect(readParcelNotice(fields, STORES)).toEqual({
      tradeNo: 'HSLOG2501010001',
      logisticsId: '1718552',
      code: 2073,
      message: '包裹配達取件門市',
      at: new Date('2025-01-03T01:30:00Z'),
    });
    expect(readParcelNotice({ ...fields, RtnCode: '2067' }, STORES)).toBe('unsigned');
    const { CheckMacValue: _mac, ...unsigned } = fields;
    const undated = withCheckMac({ ...unsigned, UpdateStatusDate: 'yesterday' }, STORES, 'md5');
    expect(readParcelNotice(undated, STORES)).toBe('unreadable');
  });

  it('asks for a parcel as the provider wants it', () => {
    const fields = parcelFields(WANTED, '2000933', REPLIES);
    expect(fields).toMatchObject({
      LogisticsType: 'CVS',
      GoodsAmount: '1280',
      CollectionAmount: '1280',
      IsCollection: 'N',
      ReceiverStoreID: '131386',
      ServerReplyURL: REPLIES.parcel,
      LogisticsC2CReplyURL: REPLIES.store,
    });
    const home = parcelFields({ ...WANTED, carrier: 'TCAT', temperature: 'chilled' }, '2000132', REPLIES);
    expect(home).toMatchObject({
      LogisticsType: 'HOME',
      CollectionAmount: '0',
      Temperature: '0002',
      Distance: '00',
    });
    expect(home).not.toHaveProperty('ReceiverStoreID');
  });

  it('sends no sign that the provider forbids, whatever a good is called', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (content) => {
        const { GoodsName = '' } = parcelFields({ ...WANTED, content }, '1', REPLIES);
        expect(GoodsName).not.toMatch(/[\^'`!@#%&*+\\"<>|_[\]]/);
        expect(GoodsName.length).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('writes names of the length that a label has room for, and no more than a store takes for what it is worth', () => {
    const fieldsFor = (change: Partial<ParcelRequest>) =>
      parcelFields({ ...WANTED, ...change }, '1', REPLIES);
    const named = (name: string) => fieldsFor({ receiver: { ...PARTY, name } }).ReceiverName;
    expect(named('王小明')).toBe('王小明');
    expect(named('里慕伊·阿紀')).toBe('里慕伊阿紀');
    expect(named("Mary-Ann O'Brien")).toBe('MaryAnnOBrien');
    expect(fieldsFor({ worth: 0 }).GoodsAmount).toBe('1');
    expect(fieldsFor({ worth: 25_000 }).GoodsAmount).toBe('20000');
    expect(fieldsFor({ worth: 25_000, carrier: 'TCAT' }).GoodsAmount).toBe('25000');
    expect(fieldsFor({ content: '★🎁_|' }).GoodsName).toBe('★');
    expect(fieldsFor({ content: '_|' }).GoodsName).toBe('商品');
  });

  it('says whether a label has room for a name, and cuts neither it nor an address', () => {
    expect(['歐陽王小明', 'Christophe', '里慕伊·阿紀', 'J. W. Nunez'].map(fitsLabel)).toEqual(
      Array(4).fill(true),
    );
    expect(['歐陽王小明明', 'Christopher', '王小明Jo Lee'].map(fitsLabel)).toEqual(Array(3).fill(false));
    const address = `新北市板橋區${'路'.repeat(60)}十二樓之3B右`;
    const home = {
      ...WANTED,
      carrier: 'TCAT',
      receiver: { ...PARTY, name: '歐陽王小明明', address },
    } as const;
    expect(parcelFields(home, '1', REPLIES)).toMatchObject({
      ReceiverName: '歐陽王小明明',
      ReceiverAddress: address,
    });
  });

  it('shortens what is in it to its beginning and its size', () => {
    const content = `日日包 高單位 rTG 深海魚油膠囊 德國原料 ${'無腥味 '.repeat(10)}120 粒裝`;
    const { GoodsName = '' } = parcelFields({ ...WANTED, content }, '1', REPLIES);
    expect(GoodsName).toMatch(/^日日包 高單位 rTG .*…120 粒裝$/);
    expect(GoodsName.length).toBeLessThanOrEqual(50);
  });

  it('knows the codes of every chain, those that shorter tables have wrong among them', () => {
    for (const code of [2063, 2073, 3018]) expect(stateOfCode(code)).toBe('atStore');
    for (const code of [2067, 3022, 3003, 3308, 3309, 3307]) expect(stateOfCode(code)).toBe('delivered');
    for (const code of [2065, 2074, 3020, 5004, 5005, 3310]) expect(stateOfCode(code)).toBe('returning');
    for (const code of [2037, 2104, 7011, 7101]) expect(stateOfCode(code)).toBe('storeClosed');
    expect(stateOfCode(3002)).toBeNull();
  });

  it('prints a label with the numbers that its chain wants', () => {
    const numbers = { logisticsId: '1718552', paymentNo: 'C9681067', validationNo: '2448' };
    expect(labelForm(STORES, 'UNIMARTC2C', numbers).fields).toMatchObject({
      CVSPaymentNo: 'C9681067',
      CVSValidationNo: '2448',
    });
    expect(labelForm(STORES, 'FAMIC2C', numbers).fields).not.toHaveProperty('CVSValidationNo');
    expect(labelForm(STORES, 'TCAT', numbers)).toMatchObject({
      action: expect.stringMatching(/printTradeDocument$/),
    });
  });
});

describe('where a parcel may go', () => {
  it('leaves nothing that has arrived, and goes back to nothing that it has passed', () => {
    expect(PARCEL_TRANSITIONS.delivered).toEqual([]);
    expect(canTransitionParcel('atStore', 'inTransit')).toBe(false);
    expect(canTransitionParcel('labelled', 'delivered')).toBe(true);
    for (const state of PARCEL_STATES) expect(canTransitionParcel(state, state)).toBe(false);
  });
});

describe('where its order stands', () => {
  const state = fc.constantFrom(...PARCEL_STATES);
  const of = (...states: ParcelState[]) => states.map((one) => ({ state: one, leftAt: null }));

  it('waits until a parcel is ready, is being sent until all have left, then is awaited', () => {
    expect(orderStatusOf([], false, false)).toBe(ORDER_STATUS.awaitingShipment);
    expect(orderStatusOf(of('asked'), true, false)).toBe(ORDER_STATUS.awaitingShipment);
    expect(orderStatusOf(of('labelled'), true, false)).toBe(ORDER_STATUS.shipping);
    expect(orderStatusOf(of('delivered'), false, false)).toBe(ORDER_STATUS.shipping);
    expect(orderStatusOf(of('delivered', 'labelled'), true, false)).toBe(ORDER_STATUS.shipping);
    expect(orderStatusOf(of('inTransit', 'atStore'), true, false)).toBe(ORDER_STATUS.awaitingReceipt);
    expect(orderStatusOf(of('inTransit', 'cancelled'), true, false)).toBe(ORDER_STATUS.awaitingReceipt);
    expect(orderStatusOf(of('returned', 'inTransit'), false, false)).toBe(ORDER_STATUS.shipping);
    expect(orderStatusOf(of('returned', 'cancelled'), false, false)).toBe(ORDER_STATUS.refundRequested);
    // The year's other boxes still follow.
    expect(orderStatusOf(of('returned'), false, true)).toBe(ORDER_STATUS.awaitingShipment);
    expect(orderStatusOf(of('lost'), false, false)).toBe(ORDER_STATUS.awaitingShipment);
    expect(orderStatusOf(of('storeClosed'), true, false)).toBe(ORDER_STATUS.awaitingShipment);
    const underway = { state: 'storeClosed' as const, leftAt: new Date(0) };
    expect(orderStatusOf([underway], true, false)).toBe(ORDER_STATUS.awaitingReceipt);
  });

  it('is always on a way that the order may go', () => {
    const S = ORDER_STATUS;
    const way = [S.awaitingShipment, S.shipping, S.awaitingReceipt, S.refundRequested];
    fc.assert(
      fc.property(
        fc.array(state, { maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (states, isAllPacked, hasLater) => {
          expect(way).toContain(orderStatusOf(of(...states), isAllPacked, hasLater));
        },
      ),
    );
    expect(
      canTransition(S.awaitingShipment, S.shipping) && canTransition(S.shipping, S.awaitingReceipt),
    ).toBe(true);
  });
});

it('is received only when nothing of it is lost, goes back or has not left', () => {
  const of = (...states: ParcelState[]) => states.map((state) => ({ state }));
  expect(canBeReceived(of('delivered', 'atStore', 'cancelled'), true)).toBe(true);
  expect(canBeReceived(of('delivered'), false)).toBe(false);
  expect(canBeReceived(of('lost'), true)).toBe(false);
  for (const state of ['labelled', 'returning', 'storeClosed'] as const)
    expect(canBeReceived(of('delivered', state), true)).toBe(false);
});

it('reminds of a last day from nine in the morning of the day before', () => {
  expect(remindedUntil(new Date('2026-11-21T00:59:59Z'))).toBe('2026-11-21');
  expect(remindedUntil(new Date('2026-11-21T01:00:00Z'))).toBe('2026-11-22');
});

describe('what the shopper reads', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
  const news = (hour: number, state: ParcelState | null, code: number | null = null) => ({
    code,
    state,
    message: '車輛故障',
    at: at(hour),
  });
  const read = (...entries: ReturnType<typeof news>[]) =>
    timelineOf({ createdAt: at(0) }, entries, (key) => key).map(({ text }) => text);

  it('is one entry for what a carrier says in several codes, and its own words where we have none', () => {
    expect(read()).toEqual(['state.labelled']);
    expect(
      read(
        news(6, 'returning', 3019),
        news(5, 'returning', 3020),
        news(4, null, 3002),
        news(3, null, 9),
        news(1, 'labelled', 310),
      ),
    ).toEqual(['state.returning', 'note.nobodyHome', '車輛故障', 'state.labelled']);
    expect(read(news(3, 'atStore'), news(2, 'returning'), news(1, 'atStore'))).toEqual([
      'state.atStore',
      'state.returning',
      'state.atStore',
      'state.labelled',
    ]);
  });
});

it('counts the days at a store by the calendar in Taipei', () => {
  expect(pickUpBy(new Date('2026-11-21T17:00:00Z'), 7)).toBe('2026-11-29');
});

describe('parcels that came back', () => {
  const of = (orderLineId: number, quantity: number) => ({ orderLineId, quantity });
  const TWO = [[1, [of(7, 1), of(8, 2)]] as const, [2, [of(7, 1), of(8, 2)]] as const];

  it.each([
    ['all leave where nothing is paid back', [], { parcels: [1, 2], stays: [] }],
    ['the one that is paid back stays', [of(7, 1), of(8, 2)], { parcels: [2], stays: [] }],
    [
      'pieces that are paid back stay, the others leave',
      [of(8, 1)],
      { parcels: [1, 2], stays: [{ parcel: 1, ...of(8, 1) }] },
    ],
    ['none leaves where all is paid back', [of(7, 2), of(8, 4)], { parcels: [], stays: [] }],
  ])('%s', (_, paidBack, expected) => {
    expect(resent(TWO, paidBack)).toEqual(expected);
  });
});
