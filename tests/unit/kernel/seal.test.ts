import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  reseal,
  type SealError,
  type SealKey,
  type SealKeys,
  seal,
  sealedBy,
  unseal,
} from '#lib/kernel/crypto/seal.ts';

const keyOf = (id: string): SealKey => ({ id, secret: new Uint8Array(randomBytes(32)) });
const OLD = keyOf('2026a');
const NEW = keyOf('2027a');
const KEYS: SealKeys = [NEW, OLD];
const PLACE = 'health_person.details:7f1c';
const Person = z.object({ name: z.string(), sex: z.enum(['female', 'male']) });
const AN = { name: '林安', sex: 'female' } as const;

const faultOf = (open: () => unknown): SealError['fault'] | null => {
  try {
    open();
    return null;
  } catch (error) {
    expect(error).toMatchObject({ name: 'SealError' });
    return (error as SealError).fault;
  }
};

describe('what is sealed', () => {
  it('opens at its place, with its key', () => {
    expect(unseal(KEYS, seal(KEYS, AN, PLACE), PLACE, Person)).toEqual(AN);
  });

  it('is never the same twice, and as long for either sex', () => {
    const [one, two] = [seal(KEYS, AN, PLACE), seal(KEYS, AN, PLACE)];
    expect(one).not.toEqual(two);
    expect(seal(KEYS, { ...AN, sex: 'male' }, PLACE)).toHaveLength(one.length);
    expect(Buffer.from(one).toString('utf8')).not.toContain('林安');
  });

  it('does not open with another key of the same name, or one that is gone', () => {
    const bytes = seal(KEYS, AN, PLACE);
    expect(faultOf(() => unseal([keyOf('2027a')], bytes, PLACE, Person))).toBe('broken');
    expect(faultOf(() => unseal([OLD], bytes, PLACE, Person))).toBe('unknownKey');
  });

  it('does not open in another row or column', () => {
    const bytes = seal(KEYS, AN, PLACE);
    for (const other of ['health_person.details:7f1d', 'sitting.answers:7f1c', ''])
      expect(faultOf(() => unseal(KEYS, bytes, other, Person))).toBe('broken');
  });

  it('does not say in its complaint what it is, where its shape is another', () => {
    const bytes = seal(KEYS, { ...AN, sex: 'secret-word' }, PLACE);
    expect(faultOf(() => unseal(KEYS, bytes, PLACE, Person))).toBe('otherShape');
    expect(() => unseal(KEYS, bytes, PLACE, Person)).not.toThrow(/secret-word|林安/);
  });

  it('opens under an old key, and is sealed anew under the first', () => {
    const before = seal([OLD], AN, PLACE);
    expect(unseal(KEYS, before, PLACE, Person)).toEqual(AN);
    const after = reseal(KEYS, before, PLACE);
    expect(after && unseal([NEW], after, PLACE, Person)).toEqual(AN);
    expect(after && reseal(KEYS, after, PLACE)).toBeNull();
    expect(faultOf(() => reseal(KEYS, before, 'elsewhere'))).toBe('broken');
  });

  it('begins with the name of its key, none of which is the beginning of another', () => {
    const [short, long] = [keyOf('2027'), keyOf('2027a')];
    expect([...seal([long], AN, PLACE)].slice(0, 7)).toEqual([...sealedBy(long)]);
    expect(unseal([short, long], seal([long], AN, PLACE), PLACE, Person)).toEqual(AN);
  });
});

describe('always', () => {
  const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

  it('what is sealed is what opens', () => {
    fc.assert(
      fc.property(json, fc.string(), (value, place) => {
        expect(unseal(KEYS, seal(KEYS, value, place), place, z.unknown())).toEqual(value);
      }),
    );
  });

  it('nothing opens that was cut, lengthened or changed by a bit', () => {
    fc.assert(
      fc.property(json, fc.nat(), fc.integer({ min: 1, max: 255 }), (value, where, change) => {
        const bytes = seal(KEYS, value, PLACE);
        const at = where % bytes.length;
        const changed = bytes.map((byte, index) => (index === at ? byte ^ change : byte));
        for (const wrong of [bytes.subarray(0, at), new Uint8Array([...bytes, change]), changed])
          expect(faultOf(() => unseal(KEYS, wrong, PLACE, z.unknown()))).toMatch(/broken|unknownKey/);
      }),
    );
  });

  it('nothing opens at two places', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other);
        expect(faultOf(() => unseal(KEYS, seal(KEYS, AN, one), other, Person))).toBe('broken');
      }),
    );
  });
});
