import { describe, expect, it } from 'vitest';
import { modePath, readMode } from '#islands/checkout/mode.ts';
import { changedPayable } from '#islands/checkout/price-change.ts';
import { firstWrong, stepErrors, withoutStepError } from '#islands/checkout/step-errors.ts';
import { EMPTY_INVOICE, isFilled, offeredInvoice, summaryOf } from '#islands/invoice-details/draft.ts';
import { listPath, readListQuery } from '#islands/order/list-query.ts';

describe('what checkout was opened for', () => {
  it.each([
    ['', { kind: 'cart' }],
    ['?sku=12&quantity=3', { kind: 'sku', source: { skuId: 12, quantity: 3 } }],
    ['?sku=12&quantity=-3', { kind: 'sku', source: { skuId: 12, quantity: 1 } }],
    ['?sku=12&quantity=1&package=nothing', { kind: 'sku', source: { skuId: 12, quantity: 1 } }],
    [
      '?sku=12&quantity=1&package=31x2-40x1',
      {
        kind: 'sku',
        source: {
          skuId: 12,
          quantity: 1,
          packageList: [
            { skuId: 31, quantity: 2 },
            { skuId: 40, quantity: 1 },
          ],
        },
      },
    ],
    ['?sku=twelve', { kind: 'cart' }],
    ['?sku=0', { kind: 'cart' }],
    ['?number=D26&failed=1', { kind: 'order', number: 'D26', setback: 'failed' }],
    ['?number=D26&cancelled=1', { kind: 'order', number: 'D26', setback: 'cancelled' }],
    ['?number=D26&sku=12', { kind: 'order', number: 'D26', setback: null }],
  ])('reads %s', (search, mode) => {
    expect(readMode(search)).toEqual(mode);
  });

  it.each(['', '?sku=12&quantity=3', '?sku=12&quantity=1&package=31x2-40x1', '?number=D26'])(
    'leads back to %s after signing in',
    (search) => {
      expect(modePath(readMode(search))).toBe(`/payment/order-payment${search}`);
    },
  );
});

describe('what is refused', () => {
  const refuse = (...fields: string[]) =>
    stepErrors({ key: 'x', errors: fields.map((field) => ({ field, key: field, msg: `not ${field}` })) });

  it.each([
    ['recipient.mobile', 'delivery'],
    ['store', 'delivery'],
    ['receiver.name', 'delivery'],
    ['gifts', 'goods'],
    ['couponId', 'discount'],
    ['coins', 'discount'],
    ['invoice.unifiedNumber', 'invoice'],
    ['instalments', 'payment'],
    ['note', 'note'],
  ])('is said at its step: %s', (field, step) => {
    expect(refuse(field)).toEqual({ [step]: `not ${field}` });
  });

  it('takes the shopper to the first step down the page', () => {
    expect(firstWrong(refuse('note', 'paymentMethod', 'coins'))).toBe('discount');
    expect(firstWrong(stepErrors(null))).toBeUndefined();
  });

  it('shows the new total where that is the reason', () => {
    const refusal = (key: string, detail?: unknown) => ({ message: '', data: { key, errors: [], detail } });
    expect(changedPayable(refusal('priceChanged', { payable: 730 }))).toBe(730);
    expect(changedPayable(refusal('priceChanged'))).toBeNull();
    expect(changedPayable(refusal('outOfStock', { payable: 730 }))).toBeNull();
    expect(changedPayable(null)).toBeNull();
  });
});

describe('the address of an order list', () => {
  it.each(['', '?tab=unpaid', '?tab=done&q=%E9%AD%9A&page=2'])('says %s', (search) => {
    expect(listPath(readListQuery(search))).toBe(`/user/user/order/order-list${search}`);
  });

  it.each(['?tab=nonsense', '?page=-1', '?page=two'])('shows the whole list for %s', (search) => {
    expect(readListQuery(search)).toEqual({ tab: 'all', q: '', page: 1 });
  });
});

describe('what is said of the invoice in a line', () => {
  const say = (key: string, params: Readonly<Record<string, string>> = {}) =>
    [key, ...Object.values(params)].join(' ');

  it.each([
    [{}, null, 'summary.kept'],
    [{}, 'me@x.tw', 'summary.email me@x.tw'],
    [{ carrier: 'mobileBarcode', barcode: '/ABC+123' }, null, 'summary.mobileBarcode /ABC+123'],
    [{ carrier: 'donation', loveCode: '919' }, null, 'summary.donation 919'],
    [
      { kind: 'company', companyName: 'Books', unifiedNumber: '04595257', email: 'a@x.tw' },
      null,
      'summary.company Books 04595257',
    ],
  ] as const)('%j', (change, email, said) => {
    const draft = { ...EMPTY_INVOICE, ...change };
    expect(isFilled(draft)).toBe(true);
    expect(summaryOf(draft, email, say)).toBe(said);
  });

  it('is not said while something is missing', () => {
    expect(isFilled({ ...EMPTY_INVOICE, carrier: 'certificate' })).toBe(false);
    expect(isFilled({ ...EMPTY_INVOICE, kind: 'company', companyName: 'Books' })).toBe(false);
  });

  it('offers the last one before the saved ones', () => {
    const last = { ...EMPTY_INVOICE, carrier: 'donation', loveCode: '919' } as const;
    const saved = [{ id: 1, isDefault: true, choice: { kind: 'person', carrier: 'email' } }] as const;
    expect(offeredInvoice(saved, last)).toEqual(last);
    expect(offeredInvoice(saved, null)).toEqual(EMPTY_INVOICE);
    expect(offeredInvoice([], null)).toEqual(EMPTY_INVOICE);
  });
});

describe('what is wrong with delivery', () => {
  it('is said once: by its step, or by its field', () => {
    const errors = { addressId: 'choose an address' };
    expect(withoutStepError(errors, 'choose an address')).toEqual({});
    expect(withoutStepError(errors, undefined)).toEqual(errors);
    const unnamed = { 'receiver.name': 'a name is missing' };
    expect(withoutStepError(unnamed, 'a name is missing')).toEqual(unnamed);
    const nowhere = { store: 'choose a store', ...unnamed };
    expect(withoutStepError(nowhere, 'choose a store')).toEqual(nowhere);
  });
});
