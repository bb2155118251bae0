import { z } from 'astro/zod';
import { COVER_MOTIFS } from '#lib/picture/cover.ts';

/**
 * What the front matter of each kind of content file must hold (docs/editing-content.md). An unknown or
 * wrong field stops the build with the file's name: strict, so that a misspelt `draf: true` shows nothing.
 */

export const ARTICLE_CATEGORIES = ['basics', 'eating', 'sleep', 'family'] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

const line = (most: number) =>
  z.string().trim().min(1, 'Write at least one character').max(most, `Write at most ${most} characters`);

/** `2026-10-15`, which begins at 08:00 in Taipei, or a time with its zone: `2026-10-15T18:00:00+08:00`. */
const moment = z
  .union([z.date(), z.iso.date(), z.iso.datetime({ offset: true })], 'Write a date like 2026-10-15')
  .transform((given) => new Date(given));

const shown = {
  title: line(80),
  /** What search engines and lists show under the title. */
  description: line(200),
  /** Kept back, whatever the date says. */
  draft: z.boolean().default(false),
};

export const Article = z.strictObject({
  ...shown,
  category: z.enum(ARTICLE_CATEGORIES),
  author: line(40),
  /** In the future: planned, shown from then on. */
  publishedAt: moment,
  updatedAt: moment.optional(),
  /** The ground colour of the drawn cover. */
  cover: z.string().regex(/^#[0-9a-f]{6}$/i, 'Write a colour like "#47502f"'),
  /** What the cover shows. */
  motif: z.enum(COVER_MOTIFS),
  /** Codes of goods that the text is about. */
  goods: z
    .array(z.string().regex(/^[a-z0-9-]+$/, 'Write the code of a good'))
    .max(4)
    .default([]),
});
export type Article = z.infer<typeof Article>;

export const Notice = z.strictObject({
  ...shown,
  publishedAt: moment,
  /** Stays on top of the list. */
  pinned: z.boolean().default(false),
});
export type Notice = z.infer<typeof Notice>;

export const InfoPage = z.strictObject({
  ...shown,
  updatedAt: moment,
  faq: z.array(z.strictObject({ q: line(120), a: line(800) })).default([]),
});
export type InfoPage = z.infer<typeof InfoPage>;
