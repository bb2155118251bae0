import { expect, it } from 'vitest';
import { noticeOf } from '#lib/boxes/pack/rules/shown.ts';

const pack = [{ goodsId: 1, morning: 1, evening: 0 }];
const other = [{ goodsId: 2, morning: 1, evening: 0 }];

it.each([
  ['one’s own again', pack, false, 'none'],
  ['one’s own, sent to oneself', pack, true, 'none'],
  ['a result’s', [], false, 'none'],
  ['a result’s, beside another', other, false, 'swapped'],
  ['a friend’s', [], true, 'taken'],
  ['a friend’s, beside one’s own', other, true, 'replaced'],
] as const)('a link with %s pack is said to be what it is', (_, own, isFriends, said) => {
  expect(noticeOf(pack, own, isFriends)).toBe(said);
});
