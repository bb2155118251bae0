import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupState } from '#lib/buying/group/model.ts';
import {
  byUrgency,
  cheapestOf,
  counted,
  endingSoon,
  forecast,
  groupProgress,
  groupState,
  isFullyTaken,
  leftOf,
  outcomeOf,
  percentPaid,
  priceAt,
  secondsUntilChange,
  stageOf,
  timeLeft,
} from '#lib/buying/group/rules.ts';

const joined = { people: 40, pieces: 52, amount: 88_000 };
const at = (day: number) => new Date(Date.UTC(2026, 10, 1) + (day - 1) * 86_400_000);
const course = { status: 'open', startsAt: at(10), endsAt: at(20), outcome: null } as const;

describe('what a campaign is foretold to come to', () => {
  it.each([
    ['too early to say', at(10.9), null],
    ['a tenth of its time', at(11), 400],
    ['half of it', at(15), 80],
    ['its end', at(20), 40],
    ['after its end', at(25), 40],
  ])('at %s', (_, now, people) => {
    expect(forecast(counted(joined, 'people'), course, now)).toBe(people);
  });

  it('is in what its target counts', () => {
    expect(forecast(counted(joined, 'amount'), course, at(15))).toBe(176_000);
  });

  it('is never less than what it has come to', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 11, max: 40 }), (done, day) => {
        expect(forecast(done, course, at(day))).toBeGreaterThanOrEqual(done);
      }),
    );
  });
});

describe('the progress of a campaign', () => {
  it('counts people or NT$, rounded down', () => {
    expect(groupProgress(joined, 'people', 60)).toMatchObject({ percent: 66, reached: false });
    expect(groupProgress(joined, 'amount', 80_000)).toMatchObject({ percent: 110, reached: true });
  });

  it('never says 100 % before the target is reached', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), (people, target) => {
        const { percent, reached } = groupProgress({ people, pieces: 0, amount: 0 }, 'people', target);
        expect(reached).toBe(people >= target);
        expect((percent ?? 0) >= 100).toBe(reached);
      }),
    );
  });

  it('has nothing to miss without a target', () => {
    expect(groupProgress({ people: 0, pieces: 0, amount: 0 }, 'people', null)).toMatchObject({
      percent: null,
      reached: true,
    });
  });
});

describe('the state of a campaign', () => {
  const reached = groupProgress(joined, 'people', 40);
  const missed = groupProgress(joined, 'people', 41);
  const open = groupProgress(joined, 'people', null);

  it.each([
    ['before its start', at(9), missed, 'coming'],
    ['from its start on', at(10), missed, 'running'],
    ['to the last moment', new Date(at(20).getTime() - 1), missed, 'running'],
    ['also when its target is reached early', at(15), reached, 'running'],
    ['at its end, with the target', at(20), reached, 'succeeded'],
    ['at its end, without it, as long as somebody may pay', at(20), missed, 'counting'],
    ['at its end, where there was none', at(20), open, 'ended'],
  ] as const)('%s', (_when, now, progress, state) => {
    expect(groupState(course, progress, now)).toBe(state);
  });

  it('stays as it was decided, whatever is refunded or paid later', () => {
    expect(groupState({ ...course, outcome: 'reached' }, missed, at(21))).toBe('succeeded');
    expect(groupState({ ...course, outcome: 'missed' }, reached, at(21))).toBe('failed');
  });

  it('is over at once when the merchant calls it off', () => {
    expect(groupState({ ...course, status: 'closed' }, reached, at(15))).toBe('calledOff');
    expect(stageOf('calledOff')).toBe('over');
  });
});

it('a list has what ends first before what starts first before what ended last', () => {
  const one = (state: 'running' | 'coming' | 'failed', from: number, to: number) => ({
    state,
    startsAt: at(from).toISOString(),
    endsAt: at(to).toISOString(),
  });
  const list = [
    one('failed', 1, 5),
    one('coming', 22, 30),
    one('running', 8, 25),
    one('failed', 1, 9),
    one('running', 9, 20),
    one('coming', 21, 40),
  ];
  expect(
    list
      .sort(byUrgency)
      .map(({ startsAt, endsAt }) => `${new Date(startsAt).getUTCDate()}-${new Date(endsAt).getUTCDate()}`),
  ).toEqual(['9-20', '8-25', '21-10', '22-30', '1-9', '1-5']);
});

describe('the campaign that soon ends', () => {
  const ending = (day: number, state: GroupState = 'running', soldOut = false) => ({
    state,
    endsAt: at(day).toISOString(),
    soldOut,
  });

  it('is the first to end of those that run, within so many days', () => {
    const [later, next] = [ending(14), ending(12)];
    expect(endingSoon([later, next, ending(11, 'coming'), ending(11, 'counting')], at(10), 7)).toBe(next);
    expect(endingSoon([ending(17)], at(10), 7)).not.toBeNull();
    expect(endingSoon([ending(18)], at(10), 7)).toBeNull();
    expect(endingSoon([next], at(10), 0)).toBeNull();
    expect(endingSoon([ending(11, 'running', true), next], at(10), 7)).toBe(next);
    expect(endingSoon([], at(10), 7)).toBeNull();
  });
});

describe('a page with campaigns', () => {
  const campaign = { startsAt: at(10).toISOString(), endsAt: at(20).toISOString() };

  it('is kept no longer than to the next start or end', () => {
    expect(secondsUntilChange([campaign], new Date(at(20).getTime() - 45_000), 300)).toBe(45);
    expect(secondsUntilChange([campaign], new Date(at(10).getTime() - 7_500), 300)).toBe(8);
  });

  it('is kept as long as others when nothing changes soon', () => {
    expect(secondsUntilChange([campaign], at(15), 300)).toBe(300);
    expect(secondsUntilChange([], at(15), 300)).toBe(300);
    expect(secondsUntilChange([campaign], at(25), 300)).toBe(300);
  });
});

describe('the time that is left', () => {
  it('is told in days, hours, minutes and seconds', () => {
    const until = new Date(at(12).getTime() + ((3 * 60 + 4) * 60 + 5) * 1000);
    expect(timeLeft(until, at(10))).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
  });

  it('adds up to the whole and is never less than nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e8 }), (seconds) => {
        const {
          days,
          hours,
          minutes,
          seconds: rest,
        } = timeLeft(new Date(at(1).getTime() + seconds * 1000), at(1));
        expect(((days * 24 + hours) * 60 + minutes) * 60 + rest).toBe(Math.max(0, seconds));
      }),
    );
  });
});

describe('the end of a campaign', () => {
  const reached = groupProgress(joined, 'people', 40);
  const missed = groupProgress(joined, 'people', 41);

  it.each([
    ['before its time', at(19), reached, 0, null],
    ['with its target', at(20), reached, 3, 'reached'],
    ['without a target', at(20), groupProgress(joined, 'people', null), 3, 'reached'],
    ['as long as somebody may still pay', at(20), missed, 1, null],
    ['without its target', at(20), missed, 0, 'missed'],
  ] as const)('%s', (_when, now, progress, open, outcome) => {
    expect(outcomeOf(course, progress, open, now)).toBe(outcome);
  });

  it('is at once when it is called off', () => {
    expect(outcomeOf({ ...course, status: 'closed' }, reached, 5, at(11))).toBe('calledOff');
  });
});

describe('the price of a group', () => {
  it.each([
    [450, 500, 90],
    [451, 500, 91],
    [499, 500, null],
    [500, 500, null],
    [520, 500, null],
  ])('of NT$%i for what costs NT$%i is never said to save more than it does', (price, listPrice, percent) => {
    expect(percentPaid(price, listPrice)).toBe(percent);
  });

  const tiers = [
    { people: 100, price: 400 },
    { people: 50, price: 450 },
  ];
  it.each([
    [0, 500],
    [49, 500],
    [50, 450],
    [99, 450],
    [100, 400],
    [5000, 400],
  ])('of %i people is NT$%i', (people, price) => {
    expect(priceAt(500, tiers, people)).toBe(price);
  });

  it('never rises', () => {
    const tier = fc.record({
      people: fc.integer({ min: 1, max: 500 }),
      price: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(tier, { maxLength: 4 }), fc.nat(500), fc.nat(500), (some, a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        expect(priceAt(500, some, many)).toBeLessThanOrEqual(priceAt(500, some, few));
      }),
    );
  });
});

describe('what a card tells of a campaign', () => {
  it('is the cheapest that can be had, or of all where nothing can', () => {
    const [gone, dear, free] = [
      { price: 300, left: 0 },
      { price: 700, left: 2 },
      { price: 650, left: null },
    ];
    expect(cheapestOf([gone, dear, free])).toBe(free);
    expect(cheapestOf([dear, gone])).toBe(dear);
    expect(cheapestOf([{ ...dear, left: 0 }, gone])).toBe(gone);
  });

  it.each<[GroupState, boolean]>([
    ['coming', true],
    ['running', true],
    ['counting', false],
    ['succeeded', false],
    ['ended', false],
  ])('that is sold out while it is %s: all taken, %s', (state, isTaken) => {
    expect(isFullyTaken({ state, soldOut: true })).toBe(isTaken);
    expect(isFullyTaken({ state, soldOut: false })).toBe(false);
  });
});

describe('what is left of a campaign', () => {
  it.each([
    ['no end to it', null, 0, null, null],
    ['places of its own', 20, 3, null, 17],
    ['more taken than there were places', 2, 3, null, 0],
    ['more in stock than anybody takes at once', null, 0, 80, null],
    ['little in stock', null, 0, 4, 4],
    ['nothing in stock', 20, 3, 0, 0],
    ['fewer places than pieces', 20, 18, 90, 2],
  ])('%s', (_, capacity, taken, stock, left) => {
    expect(leftOf(capacity, taken, stock)).toBe(left);
  });
});
