import type { Chosen } from '../model/pack.ts';
import { writePack } from './link.ts';

/**
 * What is said of a pack that a link has brought: nothing where it is the shopper's own, from a result, a dietitian or this page; of a
 * friend's that it is one; and that their own is kept, where it took its place.
 */
export function noticeOf(
  pack: readonly Chosen[],
  own: readonly Chosen[],
  isFriends: boolean,
): 'none' | 'taken' | 'replaced' | 'swapped' {
  const isOther = own.length > 0 && writePack(own) !== writePack(pack);
  if (isOther) return isFriends ? 'replaced' : 'swapped';
  return isFriends && own.length === 0 ? 'taken' : 'none';
}
