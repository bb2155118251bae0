import { z } from 'astro/zod';

/**
 * Schema of a film's file in `src/content/films` (docs/editing-content.md). Strict, to catch misspelt fields.
 */

const line = (most: number) =>
  z
    .string('Write a line of text')
    .trim()
    .min(1, 'Write at least one character')
    .max(most, `Write at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'Write one line, without control characters');

const said = (most: number) => ({ tw: line(most), zh: line(most), en: line(most) });

const second = z.number('Write seconds').min(0, 'Write seconds from 0 on').max(3600, 'Write at most an hour');
const fileName = (ending: string) =>
  z
    .string('Write the name of a file')
    .regex(new RegExp(`^[a-z0-9-]+\\.(${ending})$`), `Write the name of a file in public/films (${ending})`);
const keys = z.array(z.string().regex(/^[a-z0-9-]{1,40}$/, 'Write a key like vitamin-d')).default([]);

export const Film = z.strictObject({
  /** Made for the demo shop. A real shop shows it once this line is removed. */
  demo: z.boolean().default(false),
  publishAt: z
    .union([z.date(), z.iso.date(), z.iso.datetime({ offset: true })], 'Write a date like 2026-10-15')
    .transform((given) => new Date(given)),
  file: fileName('webm|mp4'),
  poster: fileName('jpg|webp'),
  width: z.int().min(160).max(3840),
  height: z.int().min(90).max(2160),
  seconds: second.min(1, 'Write how long it is'),
  title: z.strictObject(said(80)),
  /** Shown under the title in lists and search engines. */
  description: z.strictObject(said(200)),
  /** Its topics, as keys of the questionnaire. It appears beside results and goods with the same keys. */
  ingredients: keys,
  targets: keys,
  /** Codes of the goods shown below it. */
  goods: z
    .array(z.string().regex(/^[a-z0-9-]+$/, 'Write the code of a good'))
    .max(6)
    .default([]),
  chapters: z.array(z.strictObject({ at: second, ...said(60) })).min(1, 'Write at least one chapter'),
  captions: z
    .array(z.strictObject({ from: second, to: second, ...said(160) }))
    .min(1, 'Write what is said or shown, for who cannot hear or see it'),
});
export type Film = z.infer<typeof Film>;

export interface ShownFilm extends Film {
  /** The file's name without its ending, as in the address. */
  readonly slug: string;
}
