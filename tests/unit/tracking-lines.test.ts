import { describe, expect, it } from 'vitest';
import { decodeTable, readTracking } from '../../src/islands/staff/packing/tracking-lines.ts';

/** Tracking numbers of parcels outside the provider, as carriers and spreadsheets write them. */

const ORDERS = ['D26112795053064', 'D26112791766126', 'D26112726661413'];
const [A, B, C] = ORDERS as [string, string, string];

describe('numbers of parcels', () => {
  it('are found by the order, in any order of lines and columns', () => {
    const text = `${B}\t6213450000012\n${A}\t6213450000023\n\n6213450000034\t${C.toLowerCase()}\n`;
    expect(readTracking(text, ORDERS)).toEqual({
      numbers: { [A]: '6213450000023', [B]: '6213450000012', [C]: '6213450000034' },
      unread: [],
    });
  });

  it('are taken from the column that says so, past phones, days and sums', () => {
    const text = [
      '訂單編號,收件人,電話,託運單號,日期',
      `"${A}","王小明","0912345678","=""621345000001""",2026-11-27`,
      `${B},林小姐,0223456789,0701 235,2026-11-27`,
    ].join('\r\n');
    const { numbers, unread } = readTracking(text, ORDERS);
    expect(numbers).toEqual({ [A]: '621345000001' });
    expect(unread).toHaveLength(1);
  });

  it('of which two could be meant are left to a person', () => {
    const text = `${A};621345000001;998877665544\n${B};0912345678;621345000002\n${C};2026-11-27;6.21E+11`;
    expect(readTracking(text, ORDERS)).toMatchObject({ numbers: { [B]: '621345000002' } });
    expect(readTracking(text, ORDERS).unread).toHaveLength(2);
  });

  it('alone go by the boxes, if there are as many', () => {
    expect(readTracking('AB-100001\nAB-100002\nAB-100003', ORDERS).numbers).toEqual({
      [A]: 'AB-100001',
      [B]: 'AB-100002',
      [C]: 'AB-100003',
    });
    expect(readTracking('AB-100001\nAB-100002', ORDERS)).toEqual({
      numbers: {},
      unread: ['AB-100001', 'AB-100002'],
    });
  });

  it('of orders that are not chosen, or of one order twice, fit nothing', () => {
    const text = `${A},621345000001\n${A},621345000002\nD26110000000000,621345000003`;
    expect(readTracking(text, [A])).toEqual({
      numbers: { [A]: '621345000001' },
      unread: [`${A},621345000002`, 'D26110000000000,621345000003'],
    });
  });

  it('are read from a file in Big5 as well', () => {
    // 「單號」 in Big5, followed by a line of digits.
    const bytes = new Uint8Array([
      0xb3,
      0xe6,
      0xb8,
      0xb9,
      0x2c,
      ...new TextEncoder().encode(`x\n${A},621345000001`),
    ]);
    expect(readTracking(decodeTable(bytes.buffer), ORDERS).numbers).toEqual({ [A]: '621345000001' });
  });
});
