import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBadge } from '#lib/kernel/text/badge.ts';
import { formatCount } from '#lib/kernel/text/counts.ts';
import {
  amountsIn,
  formatAmount,
  formatConverted,
  formatConvertedSum,
  percentOf,
} from '#lib/kernel/text/money.ts';

describe('amounts', () => {
  it('are shown in NT$ with thousands', () => {
    expect(formatAmount(0)).toBe('NT$0');
    expect(formatAmount(1280)).toBe('NT$1,280');
    expect(formatAmount(-100)).toBe('-NT$100');
  });

  it('take a percentage rounded half up to whole NT$', () => {
    expect(percentOf(695, 88)).toBe(612);
    expect(percentOf(50, 79)).toBe(40);
  });

  it('stay whole and between nothing and themselves under a discount', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const discounted = percentOf(amount, percent);
        expect(Number.isInteger(discounted)).toBe(true);
        expect(discounted).toBeGreaterThanOrEqual(0);
        expect(discounted).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

describe('amounts in another currency', () => {
  const yuan = { symbol: '¥', rate: 0.2213 };

  it('are rounded to one decimal', () => {
    expect(formatConverted(680, yuan)).toBe('¥150.5');
    expect(formatConverted(0, yuan)).toBe('¥0.0');
    expect(formatConverted(-100, yuan)).toBe('-¥22.1');
    expect(formatConverted(128_000, yuan)).toBe('¥28,326.4');
  });
});

describe('counts', () => {
  it('stop at 99+ in a badge', () => {
    expect([formatBadge(0), formatBadge(99), formatBadge(100)]).toEqual(['0', '99', '99+']);
  });

  it('above 9,999 are shown as k, above 10,000 as ten-thousands in Chinese', () => {
    expect(formatCount(9999, 'tw')).toBe('9,999');
    expect(formatCount(10_000, 'tw')).toBe('10k');
    expect(formatCount(10_001, 'tw')).toBe('1萬+');
    expect(formatCount(25_000, 'zh')).toBe('2万+');
    expect(formatCount(12_340, 'en')).toBe('12.3k');
  });
});

describe('a sum in another currency', () => {
  const yuan = { symbol: '¥', rate: 0.2213 };
  const read = (shown: string) => Number(shown.replace(/[¥,]/g, ''));

  it('is what the amounts that are shown come to', () => {
    // 790 is ¥174.8 and 100 is ¥22.1, though 890 converted at once is ¥197.0.
    expect(formatConverted(890, yuan)).toBe('¥197.0');
    expect(formatConvertedSum([790, 100], yuan)).toBe('¥196.9');
    expect(formatConvertedSum([{ amount: 395, times: 2 }, -50, 0], yuan)).toBe('¥163.7');
  });

  it('adds up whatever the parts', () => {
    const parts = fc.array(fc.integer({ min: -20_000, max: 20_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.double({ min: 0.01, max: 40, noNaN: true }), (amounts, rate) => {
        const shown = { symbol: '¥', rate };
        const sum = amounts.reduce((all, amount) => all + read(formatConverted(amount, shown)), 0);
        expect(read(formatConvertedSum(amounts, shown))).toBeCloseTo(sum, 5);
      }),
    );
  });
});

describe('amounts in a sentence', () => {
  it.each([
    ['滿 NT$1,500，免運', ['滿 ', 1500, '，免運']],
    ['NT$500–NT$1,000', [500, '–', 1000]],
    ['NT$1,500, then -NT$80', [1500, ', then ', -80]],
    ['3 for NT$', ['3 for NT$']],
    ['', []],
  ])('%s', (text, parts) => {
    expect(amountsIn(text)).toEqual(parts);
  });
});
