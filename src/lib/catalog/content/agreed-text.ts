import { createHash } from 'node:crypto';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { readAll } from './files.ts';

/** The texts that are agreed to, as they stand in the content files. */
export interface AgreedText {
  /** The day that the file says it was changed on: an editor who changes what it means changes that. */
  readonly version: string;
  /** Of the very text that was read: which it was can be shown from the history of the files. */
  readonly hash: string;
}

const known = new Map<string, AgreedText>();

/** Read once: the files of a built shop do not change while it runs. */
export function agreedText(slug: 'terms' | 'privacy' | 'health-data', locale: Locale): AgreedText {
  const key = `${locale}:${slug}`;
  const before = known.get(key);
  if (before) return before;
  const file = readAll('pages', locale).find((one) => one.slug === slug);
  if (!file) throw new Error(`there is no text ${key}`);
  const text = {
    version: taipeiDay(file.data.updatedAt),
    hash: createHash('sha256').update(file.body).digest('hex'),
  };
  known.set(key, text);
  return text;
}
