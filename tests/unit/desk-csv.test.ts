import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, type ExportedOrder, headingsOf } from '#lib/fronts/order-list/csv.ts';
import { ORDER_COLUMNS, readColumns, USUAL_COLUMNS, writeColumns } from '#lib/fronts/order-list/rules.ts';

const ORDER: ExportedOrder = {
  number: 'D260101000001',
  status: 20,
  createdAt: new Date('2026-01-01T16:30:00Z'),
  paidAt: null,
  payable: 1280,
  paymentMethod: 'card',
  deliveryType: 'home',
  receiver: '林小日',
  goodsTotal: 1300,
  discount: 20,
  shipping: 0,
  coins: 0,
  expectedShipOn: null,
  shippedAt: null,
  trackingNumber: null,
  cancelledAt: null,
  recipient: {
    receiver: '林小日',
    countryCode: '+886',
    mobile: '0912345678',
    county: '臺北市',
    district: '大安區',
    zip: '106',
    detail: '和平東路1號',
  },
  note: '',
};

/** Digits as text, in a spreadsheet's notation. */
const DIGITS = /^="(.*)"$/;
const read = (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' });

describe('a file of orders', () => {
  it('has headings and names in the language of who asks, and the day in Taipei', () => {
    const columns = ['createdAt', 'status', 'payable'] as const;
    const text = headingsOf('en', columns, false) + csvOf('en', columns, false)([ORDER]);
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(read(text)).toEqual([
      ['Order', 'Placed', 'Status', 'Amount'],
      ['D260101000001', '2026-01-02 00:30', 'Awaiting shipment', '1280'],
    ]);
    expect(headingsOf('tw', columns, false)).toContain('下單時間');
  });

  it('says whose it is only where that was asked for', () => {
    const lines = csvOf('tw', ORDER_COLUMNS, false)([ORDER]);
    expect(lines).toContain('林○日');
    expect(lines).not.toMatch(/林小日|0912345678|和平東路/);
    const [line] = read(csvOf('tw', ORDER_COLUMNS, true)([ORDER]));
    expect(line?.slice(-4)).toEqual(['林小日', '="0912345678"', '臺北市 大安區 和平東路1號', '']);
  });

  it('keeps every text, and lets none begin a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (notes) => {
        const lines = csvOf('tw', ['status'], true)(notes.map((note) => ({ ...ORDER, note })));
        const found = read(headingsOf('tw', ['status'], true) + lines).slice(1);
        expect(found).toHaveLength(notes.length);
        for (const [i, cells] of found.entries()) {
          const cell = cells.at(-1)?.replace(DIGITS, '$1') ?? '';
          if (cell !== cells.at(-1)) {
            expect(cell).toBe(notes[i]);
            continue;
          }
          expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
          expect(cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')).toBe(notes[i]);
        }
      }),
    );
  });

  it.each(['0912345678', '013', '906812345678', '+886912345678', '1e5', '1,640', '007.50'])(
    'keeps every figure of %j, which is a name',
    (note) => {
      const [line = []] = read(
        csvOf('tw', ['trackingNumber'], true)([{ ...ORDER, note, trackingNumber: note }]),
      );
      expect([line[1], line.at(-1)]).toEqual([`="${note}"`, `="${note}"`]);
    },
  );

  it('keeps amounts as numbers', () => {
    expect(csvOf('tw', ['payable'], false)([{ ...ORDER, payable: 1280 }])).toBe('D260101000001,1280\r\n');
  });

  it.each(['=1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('writes %j as a text', (note) => {
    const [line = []] = read(csvOf('tw', ['status'], true)([{ ...ORDER, note }]));
    expect(line.at(-1)).toBe(`'${note}`);
  });
});

describe('columns', () => {
  it('are read as they were written, whatever else stands there', () => {
    const some = fc.shuffledSubarray([...ORDER_COLUMNS], { minLength: 1 });
    fc.assert(
      fc.property(some, fc.array(fc.string()), (columns, noise) => {
        expect(readColumns(writeColumns(columns))).toEqual(columns);
        const known = new Set<string>(readColumns(noise.join()));
        for (const one of known) expect(ORDER_COLUMNS).toContain(one);
        expect(readColumns([...columns, ...columns, 'nothing'].join())).toEqual(columns);
      }),
    );
    expect(readColumns(undefined)).toEqual(USUAL_COLUMNS);
    expect(writeColumns(USUAL_COLUMNS)).toBeUndefined();
  });
});
