import { z } from 'zod';
import { TEXT_MOST } from '../codes.ts';

/** What is written to somebody: several lines, any characters but those that control, shown as text. */
export const TalkText = z
  .string('fieldInvalid')
  .trim()
  .min(1, 'careTextRequired')
  .max(TEXT_MOST, 'textTooLong')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/, 'fieldInvalid');
