import { requiredLines } from '#lib/kernel/text/validation.ts';
import { MAX_TEXT_LENGTH } from '../codes.ts';

/** What is written to somebody: several lines, any characters but those that control, shown as text. */
export const TalkText = requiredLines(MAX_TEXT_LENGTH, 'careTextRequired');
