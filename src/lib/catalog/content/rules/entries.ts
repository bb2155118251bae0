import { withName } from '#lib/kernel/i18n/brand.ts';
import type { Article } from '../model.ts';

/** Which content is shown, its order, and what is shown with an article. Pure: time is a parameter. */

export interface Planned {
  readonly draft: boolean;
  readonly publishAt?: Date | undefined;
  readonly endsAt?: Date | undefined;
}

/**
 * True if published and not ended. Drafts show only in previews.
 * @param preview true where editors preview drafts (`npm run dev`)
 */
export const isShown = ({ draft, publishAt, endsAt }: Planned, now: Date, preview = false): boolean =>
  draft ? preview : (publishAt === undefined || publishAt <= now) && (endsAt === undefined || now < endsAt);

/** Demo content shows only in the demo shop. An editor adopts it by removing `demo`. */
export const isOfShop = (
  { demo }: { readonly demo: boolean },
  { mode }: { readonly mode: 'demo' | 'production' },
): boolean => !demo || mode === 'demo';

/** Cache lifetime of a page, in seconds. */
interface Keep {
  readonly maxAge: number;
  /** stale-while-revalidate: how much longer the old page may be served while a new one is rendered. */
  readonly swr: number;
}

/**
 * Cache lifetime of a page with this content. A copy, fresh or stale, never outlives the next publication or
 * end. So scheduled content appears on time.
 * @param most lifetime when nothing is scheduled
 */
export function cacheUntilNext(all: readonly Planned[], now: Date, most: Keep): Keep {
  const waits = all
    .filter(({ draft }) => !draft)
    .flatMap(({ publishAt, endsAt }) => [publishAt, endsAt])
    .filter((moment): moment is Date => moment !== undefined && moment > now)
    .map((moment) => Math.ceil((moment.getTime() - now.getTime()) / 1000));
  const untilNext = Math.min(...waits, most.maxAge + most.swr);
  const maxAge = Math.max(1, Math.min(most.maxAge, untilNext));
  return { maxAge, swr: Math.max(0, untilNext - maxAge) };
}

interface Dated {
  readonly id: string;
  readonly data: { readonly publishAt: Date };
}

/** Newest first; ties are ordered by id, so that the order is stable. */
export const byNewest = (a: Dated, b: Dated): number =>
  b.data.publishAt.getTime() - a.data.publishAt.getTime() || (a.id < b.id ? -1 : 1);

interface PinnedNotice extends Dated {
  readonly data: { readonly publishAt: Date; readonly pinned: boolean };
}

/** Pinned notices first, each group newest first. */
export const byPinnedThenNewest = (a: PinnedNotice, b: PinnedNotice): number =>
  Number(b.data.pinned) - Number(a.data.pinned) || byNewest(a, b);

/** The neighbours of an entry in a list that is newest first. */
export function neighbours<Entry extends { readonly id: string }>(
  newestFirst: readonly Entry[],
  id: string,
): { readonly newer: Entry | undefined; readonly older: Entry | undefined } {
  const at = newestFirst.findIndex((entry) => entry.id === id);
  return at < 0
    ? { newer: undefined, older: undefined }
    : { newer: newestFirst[at - 1], older: newestFirst[at + 1] };
}

interface ArticleEntry {
  readonly id: string;
  readonly data: Pick<Article, 'category' | 'goods' | 'publishAt'>;
}

/** Related articles: same goods first, then same category, then newest. */
export function relatedArticles<Entry extends ArticleEntry>(
  all: readonly Entry[],
  of: ArticleEntry,
  most: number,
): Entry[] {
  const nearness = ({ data }: ArticleEntry): number =>
    2 * data.goods.filter((code) => of.data.goods.includes(code)).length +
    Number(data.category === of.data.category);
  return all
    .filter((entry) => entry.id !== of.id)
    .sort((a, b) => nearness(b) - nearness(a) || byNewest(a, b))
    .slice(0, most);
}

const CHARACTERS_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 220;

/** Minutes to read a Markdown text, at least 1: Chinese is counted by character, the rest by word. */
export function readingMinutes(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)|[#*_>|`~-]+/g, ' ');
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE + words / WORDS_PER_MINUTE));
}

/** The id without its language, `tw/lutein-screen-time` → `lutein-screen-time`: the part in the address. */
export const slugOf = (id: string): string => id.slice(id.indexOf('/') + 1);

/** Values of the shop that texts use as placeholders: `{{email}}`, `{{freeShipping}}`. */
export type ShopFacts = Readonly<Record<string, string>>;

const FACT = /\{\{\s*(\w+)\s*\}\}/g;

/** The names of the placeholders in a text. */
export const factNamesIn = (text: string): string[] => [...text.matchAll(FACT)].map(([, name]) => name ?? '');

/** Fills placeholders in. Unknown ones become empty. */
export const fillFacts = (text: string, facts: ShopFacts): string =>
  withName(text, facts.brand ?? '').replace(FACT, (_, name: string) => facts[name] ?? '');

/** Fills placeholders in all strings of a front matter, at any depth. Dates and pictures stay unchanged. */
export function withFacts<Data>(data: Data, facts: ShopFacts): Data {
  if (typeof data === 'string') return fillFacts(data, facts) as Data;
  if (Array.isArray(data)) return data.map((one) => withFacts(one, facts)) as Data;
  if (!isRecord(data) || 'src' in data) return data;
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, withFacts(one, facts)])) as Data;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
