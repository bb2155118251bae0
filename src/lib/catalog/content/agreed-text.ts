import { createHash } from 'node:crypto';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { readAll } from './files.ts';

/** A text that people agree to, as in the content files. */
export interface AgreedText {
  /** The file's `updatedAt` as a Taipei day. Editors change it when they change the meaning. */
  readonly version: string;
  /** SHA-256 of the text. The file history shows which text it was. */
  readonly hash: string;
}

const known = new Map<string, AgreedText>();

/** Version and hash of a text. Cached: the files of a built shop do not change while it runs. */
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
