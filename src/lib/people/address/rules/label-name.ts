import { withoutAccents, withoutPunctuation } from '#lib/kernel/text/normalize.ts';
import { receiverLengths } from './receiver-lengths.ts';

/**
 * Names on a carrier's label: Chinese characters and Latin letters without accents, no spaces, limited room.
 */

const OTHER = /[^\p{Script=Han}A-Za-z]/u;
const HAN = /\p{Script=Han}/u;

/** Whether a name fits, by the label's measure: a Chinese character takes the room of several letters. */
function roomOf(name: string): 'short' | 'long' | 'fits' {
  const { hanLeast, hanMost, latinLeast, latinMost } = receiverLengths();
  const signs = [...withoutPunctuation(withoutAccents(name))];
  const han = signs.filter((sign) => HAN.test(sign)).length;
  const latin = signs.length - han;
  if (han * latinMost + latin * hanMost > hanMost * latinMost) return 'long';
  return han * latinLeast + latin * hanLeast < hanLeast * latinLeast ? 'short' : 'fits';
}

/** @returns a key in the `errors` words; null if a label prints the whole name */
export function labelProblem(name: string): 'receiverScript' | 'receiverTooLong' | 'receiverTooShort' | null {
  if (OTHER.test(withoutPunctuation(withoutAccents(name)))) return 'receiverScript';
  const room = roomOf(name);
  if (room === 'fits') return null;
  return room === 'long' ? 'receiverTooLong' : 'receiverTooShort';
}

/** The proposed label name for a name that does not fit; empty if only its owner can choose one. */
export function shortForm(name: string): string {
  const plain = withoutAccents(name);
  return labelProblem(plain) === null
    ? plain
    : (shorter(plain).find((form) => labelProblem(form) === null) ?? '');
}

/** Shorter forms, the most complete one first. */
function shorter(name: string): readonly string[] {
  const words = name.split(/[ ·]/).filter(Boolean);
  const han = words.filter((word) => HAN.test(word));
  const beginnings = han.map((_, at) => han.slice(0, at + 1).join('')).reverse();
  if (han.length > 0 || words.length < 2) return [...beginnings, ...beginningsOf(name)];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const initials = words.slice(0, -1).map((word) => word.slice(0, 1));
  return [
    `${first} ${last}`,
    [...initials, last].join(' '),
    `${first.slice(0, 1)} ${last}`,
    last,
    `${first} ${last.slice(0, 1)}`,
    first,
    ...beginningsOf(name),
  ];
}

/** Beginnings of the name, longest first. */
const beginningsOf = (name: string): readonly string[] =>
  [...withoutPunctuation(name)].map((_, at, signs) => signs.slice(0, at + 1).join('')).reverse();

interface Named {
  readonly receiver: string;
  /** The chosen label name; empty or omitted if the name itself fits. */
  readonly labelName?: string | null | undefined;
}

export const onLabelName = ({ receiver, labelName }: Named): string => labelName || receiver;

/** The label name to send: the chosen or the proposed one, if the name needs one. */
export const labelNameWith = ({ receiver, labelName }: Named): { readonly labelName?: string } =>
  labelProblem(receiver) === null ? {} : { labelName: labelName ?? shortForm(receiver) };
