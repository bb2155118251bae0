import { requiredLines } from '#lib/kernel/text/validation.ts';
import { TEXT_MOST } from '../codes.ts';

/** What is written to somebody: several lines, any characters but those that control, shown as text. */
export const TalkText = requiredLines(TEXT_MOST, 'careTextRequired');
