import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Config } from '#lib/kernel/config.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';

const CHARACTERS_MOST = 4 * 1024 * 1024;

type Parts = LRUCache<string, string>;
/** Cached parts of pages, by language, name and data. Another config has other figures of the merchant. */
const parts = new WeakMap<Config, Parts>();

const create = (): Parts =>
  new LRUCache({ maxSize: CHARACTERS_MOST, sizeCalculation: ({ length }) => length || 1 });

/**
 * A part's HTML, rendered on first use. The least recently used parts make room.
 * @param shows its data beyond the name, as JSON: equal data give equal HTML
 */
export function cachedPart(
  config: Config,
  locale: Locale,
  name: string,
  make: () => Promise<string>,
  shows?: unknown,
): string | Promise<string> {
  const own = parts.get(config) ?? create();
  parts.set(config, own);
  const key = `${locale} ${name} ${shows === undefined ? '' : digest(JSON.stringify(shows))}`;
  return (
    own.get(key) ??
    make().then((html) => {
      own.set(key, html);
      return html;
    })
  );
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
