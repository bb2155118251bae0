import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, MAX_DAYS, type SoldPart, salesByDay, spanOf, sumBy } from '#lib/fronts/figures/rules.ts';

const NOW = new Date('2026-03-10T17:00:00Z');

describe('the days of the figures', () => {
  it('end with today in Taipei, and are compared with as many before', () => {
    const span = spanOf(NOW, undefined, undefined);
    expect(span && daysOf(span).at(-1)).toBe('2026-03-11');
    expect(span && daysOf(span)).toHaveLength(30);
    expect(span && span.from - span.before).toBe(30);
  });

  it('are those that are named, both included, and not too many', () => {
    const span = spanOf(NOW, '2026-02-27', '2026-03-02');
    expect(span && daysOf(span)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(spanOf(NOW, '2026-03-02', '2026-03-01')).toBeNull();
    expect(spanOf(NOW, '2024-01-01', '2026-03-01')).toBeNull();
    expect(spanOf(NOW, '2025-01-01', '2026-01-01')).not.toBeNull();
  });
});

describe('sums', () => {
  const LENGTH = 5;
  const SPAN = { before: 95, from: 100, to: 104 };
  const part: fc.Arbitrary<SoldPart> = fc.record({
    day: fc.integer({ min: SPAN.before, max: SPAN.to }),
    payment: fc.constantFrom('card', 'atm'),
    delivery: fc.constantFrom('home', 'cvs'),
    orders: fc.nat(100),
    amount: fc.nat(10_000),
  });

  it('lose nothing, whatever they are made by', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const days = salesByDay(SPAN, parts);
        expect(days).toHaveLength(LENGTH);
        const [all] = sumBy(SPAN, parts, () => 'all').values();
        const sum = (name: 'orders' | 'amount' | 'ordersBefore' | 'amountBefore') =>
          days.reduce((whole, day) => whole + day[name], 0);
        for (const name of ['orders', 'amount', 'ordersBefore', 'amountBefore'] as const)
          expect(sum(name)).toBe(all?.[name] ?? 0);
      }),
    );
  });

  it('compare a day with the one so many days before', () => {
    const sold = { payment: 'card', delivery: 'home', orders: 1 };
    const days = salesByDay(SPAN, [
      { ...sold, day: 101, amount: 300 },
      { ...sold, day: 96, amount: 200 },
    ]);
    expect(days[1]).toEqual({ orders: 1, amount: 300, ordersBefore: 1, amountBefore: 200 });
    expect(days[0]).toEqual({ orders: 0, amount: 0, ordersBefore: 0, amountBefore: 0 });
    expect(MAX_DAYS).toBe(366);
  });
});
