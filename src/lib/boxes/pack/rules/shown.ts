import type { Chosen } from '../model/pack.ts';
import { writePack } from './link.ts';

/**
 * The notice for a pack that was opened by a link.
 * - `none`: the shopper's own pack
 * - `taken`: a friend's pack, and the shopper had none
 * - `replaced`: a friend's pack replaced the shopper's, which stays stored
 * - `swapped`: a pack from a result, a dietitian or this page replaced the shopper's, which stays stored
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
