import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalParts } from '#lib/after/shipment/rules.ts';
import { daysAfter, daysBetween } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  type PrepaidBox,
  shifted,
  skipped,
  unskipped,
} from '#lib/boxes/subscription-change/rules/prepaid.ts';

const START = '2027-01-31';
const year = (parts = 12, step = 30): PrepaidBox[] =>
  Array.from({ length: parts }, (_, at) => {
    const day = daysAfter(START, at * step);
    return { part: at + 1, sendOn: day, plannedOn: day, skippedFrom: null };
  });
const apply = (boxes: readonly PrepaidBox[], { changed }: { readonly changed: readonly PrepaidBox[] }) =>
  boxes.map((box) => changed.find(({ part }) => part === box.part) ?? box);
const dayOf = (boxes: readonly PrepaidBox[], part: number) => boxes.find((box) => box.part === part)?.sendOn;

describe('a box that is paid', () => {
  it('comes behind all others where it is skipped, and what is charged next with it', () => {
    const turned = skipped(year(), 3, 30);
    expect(turned.later).toBe(1);
    const boxes = apply(year(), turned);
    expect(dayOf(boxes, 3)).toBe(daysAfter(START, 360));
    expect(boxes.find(({ part }) => part === 3)?.skippedFrom).toBe(daysAfter(START, 60));
    expect(dayOf(apply(boxes, skipped(boxes, 5, 30)), 5)).toBe(daysAfter(START, 390));
  });

  it('comes on its day again, and those behind it move up', () => {
    const one = apply(year(), skipped(year(), 3, 30));
    const two = apply(one, skipped(one, 5, 30));
    const turned = unskipped(two, 3, 30);
    expect(turned.later).toBe(-1);
    const boxes = apply(two, turned);
    expect([dayOf(boxes, 3), dayOf(boxes, 5)]).toEqual([daysAfter(START, 60), daysAfter(START, 360)]);
    expect(apply(boxes, unskipped(boxes, 5, 30))).toEqual(year());
  });

  it('that was never skipped does not come back, and an unknown one is nowhere', () => {
    expect(unskipped(year(), 3, 30)).toEqual({ changed: [], later: 0 });
    expect(skipped(year(), 13, 30)).toEqual({ changed: [], later: 0 });
  });

  it('is moved by a pause with where its member put it', () => {
    const box = { part: 2, sendOn: '2027-03-05', plannedOn: '2027-03-02', skippedFrom: null };
    expect(shifted(box, 30)).toMatchObject({ sendOn: '2027-04-04', plannedOn: '2027-04-01' });
    expect(shifted(shifted(box, 30), -30)).toEqual(box);
  });

  it('that was skipped twice comes back before the next charge, though another was taken back between', () => {
    const acts = [
      { part: 10, act: skipped },
      { part: 9, act: skipped },
      { part: 9, act: skipped },
      { part: 10, act: unskipped },
      { part: 9, act: unskipped },
    ];
    let boxes = year();
    let later = 0;
    for (const { part, act } of acts) {
      const turned = act(boxes, part, 30);
      boxes = apply(boxes, turned);
      later += turned.later;
    }
    const last = Math.max(...boxes.map(({ plannedOn }) => daysBetween(START, plannedOn) / 30));
    expect([last, later]).toEqual([12, 1]);
  });

  it('is never lost, never on the day of another, and never drifts, whatever is skipped and taken back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom([12, 30], [4, 90], [3, 30], [6, 60]),
        fc.array(fc.record({ part: fc.nat(12), isBack: fc.boolean() }), { maxLength: 30 }),
        ([parts = 12, step = 30], acts) => {
          let boxes = year(parts, step);
          let later = 0;
          for (const { part, isBack } of acts) {
            const turned = (isBack ? unskipped : skipped)(boxes, part, step);
            boxes = apply(boxes, turned);
            later += turned.later;
          }
          const days = boxes.map(({ plannedOn }) => daysBetween(START, plannedOn) / step);
          expect(new Set(days).size).toBe(parts);
          expect(days.every(Number.isInteger)).toBe(true);
          // The next charge comes after the last box, unless one was undone that others lie behind.
          expect(Math.max(...days)).toBeLessThan(parts + later);
          expect(later).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('holds an equal part of every line, and all of it in the end', () => {
    expect(equalParts(24, 12)).toEqual(Array.from({ length: 12 }, () => 2));
    expect(equalParts(5, 3)).toEqual([2, 2, 1]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 12 }), (pieces, parcels) => {
        const parts = equalParts(pieces, parcels);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(pieces);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
