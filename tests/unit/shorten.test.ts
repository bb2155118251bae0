import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortened } from '#lib/kernel/text/shorten.ts';

it.each([
  ['Fish oil 60 softgels', 20, 'Fish oil 60 softgels'],
  ['Fish oil of wild anchovies 60 softgels', 24, 'Fish oil of…60 softgels'],
  ['深海魚油 高濃度膠囊 120 粒', 13, '深海魚油 高濃…120 粒'],
  ['深海魚油高濃度膠囊一百二十粒裝', 6, '深海魚油高…'],
])('%s in %i signs is %s', (name, most, short) => {
  expect(shortened(name, most)).toBe(short);
});

it('is never longer than there is room, and breaks no sign', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 5, max: 60 }),
      (name, most) => {
        const short = shortened(name, most);
        expect(short.length).toBeLessThanOrEqual(Math.max(most, 1));
        expect(short.isWellFormed()).toBe(name.isWellFormed());
      },
    ),
  );
});
