import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBadge, formatCount } from '#lib/kernel/counts.ts';
import { formatAmount, formatConverted, percentOf } from '#lib/kernel/money.ts';

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
