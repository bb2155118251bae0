import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputOf, newDraft, newPrize, withoutPrize } from '#islands/lottery/desk/draft.ts';
import { nameLines } from '#islands/lottery/name-lines.ts';
import { DRAW_STATES, type LOTTERY_KINDS } from '#lib/buying/lottery/codes.ts';
import { claimNeeds, taxOf } from '#lib/buying/lottery/rules/claim.ts';
import { drawTickets, piecesOf } from '#lib/buying/lottery/rules/event.ts';
import {
  fallbackPrizes,
  numberOf,
  partOf,
  percentOfWeight,
  pickPrize,
  WHOLE,
  weightOfPercent,
} from '#lib/buying/lottery/rules/odds.ts';
import {
  drawMessage,
  hmacSha256,
  pieceMessage,
  sha256,
  ticketLines,
} from '#lib/buying/lottery/rules/proof.ts';
import { problemsOf } from '#lib/buying/lottery/rules/publish.ts';
import {
  drawDueAt,
  isRevealed,
  RESERVING_STATES,
  stageOf,
  statesBefore,
} from '#lib/buying/lottery/rules/state.ts';
import { hashOf, hmacOf } from '#lib/buying/lottery/seals.ts';
import { isIdentityNumber } from '#lib/kernel/text/identity-number.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { LIMITS } from '../../src/areas.ts';

const WEIGHTS = [500, 9_500, 40_000, 100_000, 150_000, 200_000, 250_000, 250_000];
const PRIZES = WEIGHTS.map((weight, position) => ({
  weight,
  position,
  fallsTo: position === WEIGHTS.length - 1 ? null : WEIGHTS.length - 1,
}));

/** Deviation of the counts from the published odds. */
const chiSquare = (counts: readonly number[], weights: readonly number[]): number =>
  counts.reduce((sum, count, at) => sum + (count - (weights[at] ?? 0)) ** 2 / (weights[at] ?? 1), 0);
/** With eight prizes, chance alone exceeds this once in a thousand times. */
const ONCE_IN_A_THOUSAND = 24.322;

describe('odds', () => {
  it('come true over a million draws (chi-square, p > 0.001), each proved by its HMAC', {
    timeout: 60_000,
  }, () => {
    const counts = WEIGHTS.map(() => 0);
    const seed = '5e'.repeat(32);
    for (let draw = 0; draw < 1_000_000; draw++) {
      const hmac = createHmac('sha256', seed)
        .update(drawMessage('own', `ticket-${draw}`))
        .digest('hex');
      const { position } = pickPrize(PRIZES, numberOf(hmac));
      counts[position] = (counts[position] ?? 0) + 1;
    }
    expect(chiSquare(counts, WEIGHTS)).toBeLessThan(ONCE_IN_A_THOUSAND);
    // The same test detects odds that are off by one per cent.
    const others = [10_500, 9_500, 40_000, 90_000, 150_000, 200_000, 250_000, 250_000];
    expect(chiSquare(counts, others)).toBeGreaterThan(ONCE_IN_A_THOUSAND);
  });

  it('are exact at their edges', () => {
    const most = 2 ** 48 - 1;
    expect(pickPrize(PRIZES, 0).position).toBe(0);
    expect(pickPrize(PRIZES, most).position).toBe(7);
    const edge = Math.ceil((500 * 2 ** 48) / WHOLE);
    expect([edge - 1, edge].map((number) => pickPrize(PRIZES, number).position)).toEqual([0, 1]);
  });

  it('every number means one of the prizes that may be won', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 }),
        fc.bigInt({ min: 0n, max: 2n ** 48n - 1n }),
        (parts, number) => {
          const sum = parts.reduce((all, part) => all + part, 0);
          const weights = [...parts, WHOLE - sum].map((weight) => ({ weight }));
          expect(pickPrize(weights, Number(number)).weight).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('a part of so many is below them', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 48n - 1n }),
        fc.integer({ min: 1, max: 1e6 }),
        (number, steps) => {
          const part = partOf(Number(number), steps);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThan(steps);
        },
      ),
    );
  });
});

describe('what ran out', () => {
  it('falls to the next as published, and ends', () => {
    const prizes = [
      { position: 0, fallsTo: 2 },
      { position: 1, fallsTo: 3 },
      { position: 2, fallsTo: 3 },
      { position: 3, fallsTo: null },
    ];
    expect(prizes.map((prize) => fallbackPrizes(prizes, prize).map(({ position }) => position))).toEqual([
      [0, 2, 3],
      [1, 3],
      [2, 3],
      [3],
    ]);
  });

  it('never falls back', () => {
    const circle = [
      { position: 0, fallsTo: 1 },
      { position: 1, fallsTo: 0 },
    ];
    expect(() => fallbackPrizes(circle, circle[0] as (typeof circle)[number])).toThrow(RangeError);
  });
});

describe('the proof', () => {
  it("the browser's HMAC and hash are the server's", async () => {
    const message = drawMessage('lucky-7', '0b2f5a7e-3f1c-4a63');
    expect(await hmacSha256('ab'.repeat(32), message)).toBe(hmacOf('ab'.repeat(32), message));
    expect(await sha256('ab'.repeat(32))).toBe(hashOf('ab'.repeat(32)));
  });

  it('another number, ticket or seed is another draw', () => {
    const all = [
      hmacOf('s', drawMessage('1', 'a')),
      hmacOf('s', drawMessage('2', 'a')),
      hmacOf('s', drawMessage('1', 'b')),
      hmacOf('t', drawMessage('1', 'a')),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('an event that is drawn at once', () => {
  const draw = (tickets: number, pieces: number, seed = 's') =>
    drawTickets(
      tickets,
      Array.from({ length: pieces }, (_, place) => hmacOf(seed, pieceMessage('hash', place))),
    );

  it('gives each piece to another ticket, the same again, and never more than there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 20 }),
        fc.string(),
        (tickets, pieces, seed) => {
          const places = draw(tickets, pieces, seed);
          expect(places).toHaveLength(Math.min(tickets, pieces));
          expect(new Set(places).size).toBe(places.length);
          expect(places.every((place) => place >= 0 && place < tickets)).toBe(true);
          expect(draw(tickets, pieces, seed)).toEqual(places);
        },
      ),
    );
  });

  it('goes through the prizes in their order, and hashes every ticket', () => {
    expect(
      piecesOf([
        { total: 1, is: 'a' },
        { total: 2, is: 'b' },
      ]).map(({ is }) => is),
    ).toEqual(['a', 'b', 'b']);
    expect(
      ticketLines([
        { number: '1', ticket: 'x' },
        { number: '2', ticket: 'y' },
      ]),
    ).toBe('1:x\n2:y\n');
  });
});

describe('a lottery', () => {
  const now = new Date('2027-01-10T00:00:00Z');
  const course = { startsAt: addDays(now, -1), endsAt: now, stoppedAt: null };

  it('has ended at its last second, or when it is stopped', () => {
    expect(stageOf(course, addDays(now, -2))).toBe('soon');
    expect(stageOf(course, new Date(now.getTime() - 1))).toBe('open');
    expect(stageOf(course, now)).toBe('ended');
    expect(stageOf({ ...course, stoppedAt: addMinutes(now, -5) }, addMinutes(now, -1))).toBe('ended');
  });

  it('tells its seed only when nothing can be drawn with it any more', () => {
    const wheel = { ...course, kind: 'wheel', status: 'published', drawnAt: null } as const;
    expect(isRevealed(wheel, addMinutes(now, 9))).toBe(false);
    expect(isRevealed(wheel, addMinutes(now, 10))).toBe(true);
    const event = { ...wheel, kind: 'single' } as const;
    expect(isRevealed(event, addDays(now, 2))).toBe(false);
    expect(isRevealed({ ...event, drawnAt: now }, addDays(now, 2))).toBe(true);
  });

  it('that is drawn at once waits for its last ticket', () => {
    expect(drawDueAt({ ...course, drawAt: addDays(now, 1) })).toEqual(addDays(now, 1));
    expect(drawDueAt({ ...course, drawAt: now })).toEqual(addMinutes(now, 1));
    expect(drawDueAt({ ...course, stoppedAt: addDays(now, -0.5), drawAt: null })).toEqual(
      addMinutes(addDays(now, -0.5), 1),
    );
  });

  it('is published only when it keeps its word', () => {
    const prizes = [
      { position: 0, kind: 'coins', amount: 1000, value: 0, weight: 100_000, total: 5, fallsTo: 3 },
      { position: 1, kind: 'points', amount: 5000, value: 0, weight: 200_000, total: 5, fallsTo: 3 },
      { position: 2, kind: 'goods', amount: 0, value: 9000, weight: 1000, total: 1, fallsTo: 3 },
      { position: 3, kind: 'thanks', amount: 0, value: 0, weight: 699_000, total: null, fallsTo: null },
    ] as const;
    const offer = { kind: 'wheel', startsAt: now, endsAt: addDays(now, 1), drawAt: null, prizes } as const;
    const problems = (change: object) => problemsOf({ ...offer, ...change }, now, 1000);
    const keysOf = (change: object) => problems(change).map(({ key }) => key);
    expect(keysOf({})).toEqual([]);
    expect(keysOf({ endsAt: now })).toEqual(['lotteryEndTooEarly']);
    expect(keysOf({ kind: 'grid' })).toEqual(['lotteryPrizeCount']);
    expect(keysOf({ prizes: prizes.map((one) => ({ ...one, weight: 1 })) })).toEqual(['lotteryOdds']);
    expect(keysOf({ prizes: prizes.map((one) => ({ ...one, fallsTo: 0 })) })).toEqual(
      Array(4).fill('lotteryFallsTo'),
    );
    expect(keysOf({ prizes: prizes.map((one) => ({ ...one, total: null, fallsTo: null })) })).toEqual(
      Array(3).fill('lotteryTotal'),
    );
    const dear = (prize: object) => ({
      prizes: prizes.map((one, at) => (at === 0 ? { ...one, ...prize } : one)),
    });
    for (const prize of [{ amount: 1001 }, { value: 1001 }, { kind: 'coupon', amount: 0, value: 1001 }])
      expect(problems(dear(prize))).toEqual([
        { field: 'prizes.0.value', key: 'lotteryPrizeAtOnce', params: { above: 1000 } },
      ]);
    const coupon = (endsAt: Date | null, isOn = true) =>
      problems(dear({ kind: 'coupon', amount: 0, coupon: { isOn, endsAt } })).map(({ field }) => field);
    expect(coupon(null)).toEqual([]);
    expect(coupon(addDays(now, 2))).toEqual([]);
    for (const wrong of [coupon(addDays(now, 1)), coupon(null, false)])
      expect(wrong).toEqual(['prizes.0.couponId']);
    expect(keysOf({ kind: 'single' })).toEqual(['lotteryDrawTooEarly', 'lotteryEventPrizes']);
    expect(keysOf({ kind: 'single', drawAt: addDays(now, 2), prizes: prizes.slice(0, 3) })).toEqual([]);
  });
});

describe('a claim', () => {
  it('asks for identity and tax above the thresholds', () => {
    const needs = (value: number, isResident = true) => claimNeeds(value, LIMITS, { isResident });
    expect([1000, 1001, 20_000, 20_001].map((value) => needs(value))).toEqual([
      'nothing',
      'identity',
      'identity',
      'tax',
    ]);
    expect([1000, 1001].map((value) => needs(value, false))).toEqual(['nothing', 'tax']);
    // Reporting counts a person's whole year, withholding a single prize.
    expect([999, 1000].map((earlier) => claimNeeds(1, LIMITS, { earlier }))).toEqual(['nothing', 'identity']);
    expect(claimNeeds(20_000, LIMITS, { earlier: 20_000 })).toBe('identity');
    expect([taxOf(20_001, LIMITS, true), taxOf(20_001, LIMITS, false)]).toEqual([2000, 4000]);
  });

  it('knows numbers of identity cards and resident certificates', () => {
    expect(['A123456789', 'F131104093', 'A800000014'].map(isIdentityNumber)).toEqual([true, true, true]);
    expect(['A123456788', 'A323456789', 'a123456789', ''].some(isIdentityNumber)).toBe(false);
  });

  it('goes along its table: whatever holds a piece may lapse, and an end is an end', () => {
    expect(RESERVING_STATES).toEqual(['won', 'identified', 'taxDue', 'cleared']);
    expect(statesBefore('claimed')).toEqual(['won', 'identified', 'cleared']);
    for (const end of ['nothing', 'given', 'claimed', 'lapsed'] as const)
      expect(DRAW_STATES.filter((to) => statesBefore(to).includes(end))).toEqual([]);
  });
});

describe('the form of a draft', () => {
  const prize = { ...newPrize(), amount: '5', weight: '9', total: '3', fallsTo: '4', value: '7', sku: 'a-1' };
  const sent = (given: Partial<typeof prize>, kind: (typeof LOTTERY_KINDS)[number] = 'wheel') =>
    inputOf({ ...newDraft(), kind, prizes: [{ ...prize, ...given }] }, null).prizes[0];
  const { name } = prize;

  it.each([
    ['coins', { amount: '5', value: '7', weight: '90000', total: '3', fallsTo: '3' }],
    ['points', { amount: '5', weight: '90000', total: '3', fallsTo: '3' }],
    ['goods', { sku: 'a-1', value: '7', weight: '90000', total: '3', fallsTo: '3' }],
    ['thanks', { weight: '90000' }],
  ] as const)('sends of %s what it shows, and nothing of a kind that was chosen before', (kind, fields) => {
    expect(sent({ kind })).toEqual({ kind, name, ...fields });
  });

  it('sends no odds of an event, and leaves what is no number for the schema to refuse', () => {
    expect(sent({ kind: 'points' }, 'single')).toEqual({ kind: 'points', name, amount: '5', total: '3' });
    expect(sent({ fallsTo: 'four' })?.fallsTo).toBe('four');
    expect(sent({ fallsTo: '' })).not.toHaveProperty('fallsTo');
  });

  it('keeps what comes in place of what when a prize is taken out', () => {
    const prizes = ['4', '3', '4', ''].map((fallsTo) => ({ ...prize, fallsTo }));
    expect(withoutPrize(prizes, 2).map(({ fallsTo }) => fallsTo)).toEqual(['3', '', '']);
    expect(withoutPrize(prizes, 3).map(({ fallsTo }) => fallsTo)).toEqual(['', '3', '']);
    expect(withoutPrize(prizes, 0).map(({ fallsTo }) => fallsTo)).toEqual(['2', '3', '']);
  });
});

describe('odds in percent', () => {
  it('are the weight again, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WHOLE }), (weight) => {
        expect(weightOfPercent(String(percentOfWeight(weight)))).toBe(weight);
      }),
    );
  });

  it.each(['', ' ', '-1', '1,5', '0.00001', '1e3', 'abc'])('are not “%s”', (typed) => {
    expect(weightOfPercent(typed)).toBeNull();
  });
});

describe('a name on the wheel', () => {
  it.each([
    ['A box of timed vitamin C', ['A box of timed', 'vitamin C']],
    ['一盒長效緩釋型維生素 C', ['一盒長效緩釋型維', '生素 C']],
    ['100 coins', ['100 coins']],
  ])('“%s” stands in lines', (name, lines) => {
    expect(nameLines(name)).toEqual(lines);
  });

  it('ends in dots where three lines are not enough', () => {
    const lines = nameLines('A whole year of daily packs brought to your own door every month');
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
  });
});
