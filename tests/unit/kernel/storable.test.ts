import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable, pathOfUnstorable } from '#lib/kernel/text/storable.ts';

describe('what the database keeps', () => {
  it.each([
    ['a NUL', 'a\0', []],
    ['half of a character', { note: 'x\ud83d' }, ['note']],
    ['one deep inside', { lines: [{ skuId: 1 }, { text: '\0' }] }, ['lines', '1', 'text']],
    ['one in a name', { source: { 'a\0': 1 } }, ['source']],
  ])('is not %s', (_what, value, at) => {
    expect(pathOfUnstorable(value)).toEqual(at);
    expect(isStorable(value)).toBe(false);
  });

  it('is every whole text, whatever else stands beside it', () => {
    const whole = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''));
    fc.assert(
      fc.property(fc.object({ key: whole, values: [whole, fc.integer(), fc.constant(null)] }), (value) => {
        expect(pathOfUnstorable(value)).toBeNull();
      }),
    );
  });
});
