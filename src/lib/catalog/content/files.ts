import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { Article, InfoPage, Notice, Offer } from './model.ts';

/**
 * Content files on disk, for the API, the shop's start and the checks. Pages read the same files through
 * src/content.config.ts.
 */
export const CONTENT_FOLDER = 'src/content';
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

export const CONTENT_SCHEMAS = { articles: Article, notices: Notice, pages: InfoPage, offers: Offer };
export type ContentKind = keyof typeof CONTENT_SCHEMAS;
export const CONTENT_KINDS = Object.keys(CONTENT_SCHEMAS) as ContentKind[];
type DataOf<Kind extends ContentKind> = z.infer<(typeof CONTENT_SCHEMAS)[Kind]>;

export interface ContentFile<Data = unknown> {
  /** Relative to the project root. */
  readonly path: string;
  /** The last part of the page's address. */
  readonly slug: string;
  readonly data: Data;
  /** The text below the front matter, in Markdown. */
  readonly body: string;
}

/** The names of a kind's files in one language, without their ending; empty without any. */
export function listSlugs(kind: ContentKind, locale: Locale, root = CONTENT_FOLDER): string[] {
  try {
    return readdirSync(resolve(root, kind, locale))
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -'.md'.length))
      .sort();
  } catch {
    return [];
  }
}

export const pathOf = (kind: ContentKind, locale: Locale, slug: string, root = CONTENT_FOLDER): string =>
  `${root}/${kind}/${locale}/${slug}.md`;

/**
 * The front matter as written, unchecked, and the text below it.
 * @throws YAMLParseError with the file's own line numbers
 */
export function readRaw(path: string): { front: unknown; body: string } {
  const text = readFileSync(resolve(path), 'utf8');
  const [whole = '', front = ''] = FRONT_MATTER.exec(text) ?? [];
  return { front: parse(`\n${front}`), body: text.slice(whole.length) };
}

/**
 * Every file of a kind in one language.
 * @throws ZodError, which cannot happen in a built shop: the build checks the files
 */
export const readAll = <Kind extends ContentKind>(kind: Kind, locale: Locale): ContentFile<DataOf<Kind>>[] =>
  listSlugs(kind, locale).map((slug) => {
    const path = pathOf(kind, locale, slug);
    const { front, body } = readRaw(path);
    return { path, slug, data: CONTENT_SCHEMAS[kind].parse(front) as DataOf<Kind>, body };
  });
