import { z } from 'zod';
import { tidyName, unsigned, unspaced } from '#lib/kernel/tidy.ts';
import { receiverLengths } from './receiver-lengths.ts';

const HAN = /^[\p{Script=Han}·]+$/u;
const LATIN = /^[A-Za-z][A-Za-z .·'-]*[A-Za-z.]$/;

/**
 * Point 5: Chinese or English, of a length that a parcel's label has room for.
 * @param name tidied
 * @returns a key of the `errors` words, which say the lengths; null when nothing is wrong
 */
function receiverProblem(name: string): 'receiverIncorrect' | 'receiverTooLong' | null {
  const { hanLeast, hanMost, latinLeast, latinMost } = receiverLengths();
  const isHan = HAN.test(name);
  if (!isHan && !LATIN.test(name)) return 'receiverIncorrect';
  const length = [...unspaced(name)].length;
  if (length > (isHan ? hanMost : latinMost)) return 'receiverTooLong';
  return length < (isHan ? hanLeast : latinLeast) ? 'receiverIncorrect' : null;
}

/** Point 5's receiver. @param tidy what becomes of the name before it is judged and kept */
const personName = (tidy = tidyName) =>
  z
    .string('receiverRequired')
    .max(200, 'receiverIncorrect')
    .overwrite(tidy)
    .min(1, { error: 'receiverRequired', abort: true })
    .superRefine((name, check) => {
      const message = receiverProblem(name);
      if (message) check.addIssue({ code: 'custom', message, params: receiverLengths() });
    });
export const receiverName = personName();
/** On a parcel that is handed over at a store's counter: as the chains take it, in one piece. */
export const pickupName = personName((text) => unsigned(tidyName(text)));
