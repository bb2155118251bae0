import { limits } from './limits.ts';
import { unspaced } from './tidy.ts';

/** How long a receiver's name may be: Chinese characters, or letters. Spaces and middle dots do not count. */
export const receiverLengths = () => ({
  hanLeast: limits().receiverHanLeast,
  hanMost: limits().receiverHanMost,
  latinLeast: limits().receiverLatinLeast,
  latinMost: limits().receiverLatinMost,
});

const HAN = /^[\p{Script=Han}·]+$/u;
const LATIN = /^[A-Za-z][A-Za-z .·'-]*[A-Za-z.]$/;

/**
 * Point 5: Chinese or English, of a length that a parcel's label has room for.
 * @param name tidied
 * @returns a key of the `errors` words, which say the lengths; null when nothing is wrong
 */
export function receiverProblem(name: string): 'receiverIncorrect' | 'receiverTooLong' | null {
  const { hanLeast, hanMost, latinLeast, latinMost } = receiverLengths();
  const isHan = HAN.test(name);
  if (!isHan && !LATIN.test(name)) return 'receiverIncorrect';
  const length = [...unspaced(name)].length;
  if (length > (isHan ? hanMost : latinMost)) return 'receiverTooLong';
  return length < (isHan ? hanLeast : latinLeast) ? 'receiverIncorrect' : null;
}
