import { requiredLines } from '#lib/kernel/text/validation.ts';
import { MAX_TEXT_LENGTH } from '../codes.ts';

/** A message: several lines without control characters, displayed as plain text. */
export const TalkText = requiredLines(MAX_TEXT_LENGTH, 'careTextRequired');
