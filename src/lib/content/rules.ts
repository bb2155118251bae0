import type { Article } from './model.ts';

/** Which content is shown, in which order, and what an article is told with. Pure: time is a parameter. */

interface Planned {
  readonly draft: boolean;
  readonly publishedAt?: Date;
}

/** Neither a draft nor planned for later. */
export const isShown = ({ draft, publishedAt }: Planned, now: Date): boolean =>
  !draft && (publishedAt === undefined || publishedAt <= now);

/**
 * How long a page of this content may be kept: until the next planned piece is due, at most `most`.
 * @returns whole seconds, at least 1
 */
export function secondsUntilNext(planned: readonly Planned[], now: Date, most: number): number {
  const waits = planned
    .filter((one) => !one.draft && one.publishedAt !== undefined && one.publishedAt > now)
    .map((one) => Math.ceil(((one.publishedAt?.getTime() ?? 0) - now.getTime()) / 1000));
  return Math.max(1, Math.min(most, ...waits));
}

interface Dated {
  readonly id: string;
  readonly data: { readonly publishedAt: Date };
}

/** Newest first; pieces of the same moment stand by name, so that the order never wavers. */
export const byNewest = (a: Dated, b: Dated): number =>
  b.data.publishedAt.getTime() - a.data.publishedAt.getTime() || (a.id < b.id ? -1 : 1);

interface PinnedNotice extends Dated {
  readonly data: { readonly publishedAt: Date; readonly pinned: boolean };
}

/** Pinned notices first, each group newest first. */
export const byPinnedThenNewest = (a: PinnedNotice, b: PinnedNotice): number =>
  Number(b.data.pinned) - Number(a.data.pinned) || byNewest(a, b);

/** What follows and precedes a piece in a list that is newest first. */
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
  readonly data: Pick<Article, 'category' | 'goods' | 'publishedAt'>;
}

/** Others that speak of the same goods first, then those of the same category, then the newest. */
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

/** `tw/lutein-screen-time` without its language: what stands in the address. */
export const slugOf = (id: string): string => id.slice(id.indexOf('/') + 1);
