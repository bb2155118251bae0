import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChannelEventInput } from '#lib/site/tracking/model.ts';
import { type Channel, hasChannel, isEmptyValue } from '#lib/site/tracking/rules.ts';
import { LIMITS } from '../../src/areas.ts';

const KEYS = ['utmSource', 'utmMedium', 'utmCampaign', 'utmContent', 'utmTerm'] as const;
const empty = fc.constantFrom(null, undefined, 'null', 'undefined', '', '  ');
const filled = fc.string({ minLength: 1 }).filter((text) => !isEmptyValue(text));
const channelOf = (value: fc.Arbitrary<unknown>) =>
  fc.record({
    utmSource: value,
    utmMedium: value,
    utmCampaign: value,
    utmContent: value,
    utmTerm: value,
  }) as fc.Arbitrary<Channel>;

describe('a channel', () => {
  it('is none when every value is empty, however emptiness is written', () => {
    fc.assert(
      fc.property(channelOf(empty), (channel) => {
        expect(hasChannel(channel)).toBe(false);
      }),
    );
  });

  it('is one as soon as a single value is not empty', () => {
    fc.assert(
      fc.property(channelOf(empty), fc.constantFrom(...KEYS), filled, (channel, key, value) => {
        expect(hasChannel({ ...channel, [key]: value })).toBe(true);
      }),
    );
  });

  it('is none when nothing was said at all', () => {
    expect(hasChannel({})).toBe(false);
  });
});

describe('a channel event', () => {
  it('reads what browsers leave out in any way as nothing', () => {
    const event = ChannelEventInput.parse({
      opType: 'landing_click',
      goodsId: 'null',
      orderId: '',
      utmSource: 'undefined',
      utmTerm: null,
    });
    expect(event).toMatchObject({
      goodsId: null,
      orderId: null,
      utmSource: null,
      utmTerm: null,
      gcsIds: null,
    });
  });

  it('takes ids as numbers, digits or a list', () => {
    const event = ChannelEventInput.parse({
      opType: 'goods_click',
      goodsId: '12',
      gcsIds: [1, '2'],
      orderId: 7,
    });
    expect(event).toMatchObject({ goodsId: 12, gcsIds: '1,2', orderId: '7' });
  });

  it('drops control characters, which the database cannot hold', () => {
    expect(ChannelEventInput.parse({ opType: 'goods_click', utmSource: 'a\u0000b' }).utmSource).toBe('ab');
  });

  it('refuses an unknown type, a malformed id and values that are too long', () => {
    const long = 'x'.repeat(LIMITS.trackingValueLength + 1);
    for (const wrong of [
      { opType: 'look' },
      { goodsId: 'abc' },
      { utmSource: long },
      { utmSource: { a: 1 } },
    ]) {
      expect(ChannelEventInput.safeParse({ opType: 'goods_click', ...wrong }).success).toBe(false);
    }
  });

  it('either reads or refuses anything, and never breaks', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (goodsId, utmSource) => {
        const read = ChannelEventInput.safeParse({ opType: 'goods_click', goodsId, utmSource });
        expect(typeof read.success).toBe('boolean');
      }),
    );
  });
});
