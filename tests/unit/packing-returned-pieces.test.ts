import { describe, expect, it } from 'vitest';
import { openPieces, piecesToWriteOff, waitingPieces } from '#lib/boxes/packing/rules.ts';

const taken = (batchId: number, quantity: number, more: object = {}) => ({
  shipmentId: 1,
  orderLineId: 1,
  skuId: 7,
  number: `B${batchId}`,
  expiresOn: '2027-01-31',
  givenBack: 0,
  writtenOff: 0,
  isBack: false,
  batchId,
  quantity,
  ...more,
});
const came = (quantity: number, parts: { skuId: number; quantity: number }[] | null = null) => [
  { orderLineId: 1, skuId: 7, parts, quantity },
];
const sound = (batchId: number, quantity: number) => ({ shipmentId: 1, orderLineId: 1, batchId, quantity });

describe('pieces that came back', () => {
  it('are all those of a parcel that nobody picked up, until somebody has looked at them', () => {
    const away = openPieces([taken(1, 3, { isBack: true, givenBack: 1 })], []);
    expect(away).toMatchObject([{ most: 2, fit: 2 }]);
    expect(piecesToWriteOff(away, [sound(1, 1)])).toEqual([sound(1, 1)]);
    expect(piecesToWriteOff(away, [sound(1, 3)])).toBeNull();
    expect(
      waitingPieces(openPieces([taken(1, 3, { isBack: true, givenBack: 1, writtenOff: 2 })], [])),
    ).toEqual([]);
  });

  it('are of any batch of their line, so many as staff received', () => {
    const away = openPieces([taken(1, 2), taken(2, 2)], came(3));
    expect(away.map(({ most, fit: proposed }) => [most, proposed])).toEqual([
      [2, 2],
      [2, 1],
    ]);
    expect(piecesToWriteOff(away, [sound(1, 1), sound(2, 2)])).toEqual([]);
    expect(piecesToWriteOff(away, [sound(1, 2), sound(2, 2)])).toBeNull();
    expect(piecesToWriteOff(away, [sound(2, 1)])).toEqual([sound(1, 2)]);
    expect(piecesToWriteOff(away, [sound(3, 1)])).toBeNull();
  });

  it('are not waited for again when they lie in their batch', () => {
    expect(waitingPieces(openPieces([taken(1, 2, { givenBack: 2 }), taken(2, 2)], came(2)))).toEqual([]);
    expect(waitingPieces(openPieces([taken(1, 2)], []))).toEqual([]);
  });

  it('of a package are those that it was filled with', () => {
    const away = openPieces([taken(1, 4)], came(1, [{ skuId: 7, quantity: 2 }]));
    expect(away).toMatchObject([{ most: 2, fit: 2 }]);
  });
});
