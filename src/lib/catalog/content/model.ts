import { z } from 'astro/zod';
import { COVER_MOTIFS } from '#lib/site/picture/cover.ts';

/**
 * Schemas of the front matter (docs/editing-content.md). They are strict: an unknown or invalid field stops
 * the build with the file's name. So a misspelt `draf: true` cannot publish a draft.
 */

export const ARTICLE_CATEGORIES = ['basics', 'eating', 'sleep', 'family'] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

const line = (most: number) =>
  z
    .string('Write a line of text')
    .trim()
    .min(1, 'Write at least one character')
    .max(most, `Write at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'Write one line, without control characters');

/** `2026-10-15`, which begins at 08:00 in Taipei, or a time with its zone: `2026-10-15T18:00:00+08:00`. */
const moment = z
  .union([z.date(), z.iso.date(), z.iso.datetime({ offset: true })], 'Write a date like 2026-10-15')
  .transform((given) => new Date(given));

const colour = z
  .string('Write a colour like "#47502f"')
  .regex(/^#[0-9a-f]{6}$/i, 'Write a colour like "#47502f"');
const motif = z.enum(COVER_MOTIFS);
/** Product codes, as in the merchant's goods file. */
const goods = (most: number) =>
  z
    .array(z.string('Write the code of a good').regex(/^[a-z0-9-]+$/, 'Write the code of a good'))
    .max(most, `Name at most ${most} goods`)
    .default([]);
const questions = z.array(z.strictObject({ q: line(120), a: line(800) })).default([]);
/** The name of a picture file beside the text. A build passes a schema that reads and measures it. */
const pictureName = z.string();

/** Written for the demo shop. A real shop shows it once this line is removed. */
const demo = z.boolean().default(false);

const shown = {
  title: line(80),
  /** Shown under the title in search engines and lists. */
  description: line(200),
  /** Hidden whatever its date; visible only to editors (`npm run dev`). */
  draft: z.boolean().default(false),
  demo,
};

/** Requires an end after its beginning. */
const inOrder = <From extends string, To extends string>(from: From, to: To, message: string) => ({
  holds: (data: { readonly [name in From | To]?: Date | undefined }): boolean => {
    const [begin, end]: (Date | undefined)[] = [data[from], data[to]];
    return begin === undefined || end === undefined || begin <= end;
  },
  says: { path: [to], message },
});

const updateOrder = inOrder('publishAt', 'updatedAt', 'Must not be before publishAt');
const offerOrder = inOrder('publishAt', 'endsAt', 'Must come after publishAt');

/** @param picture like `author`, a narrower schema in a build, which can check the files that they name */
export const articleSchema = <Picture extends z.ZodType, Author extends z.ZodType>(
  picture: Picture,
  author: Author,
) =>
  z
    .strictObject({
      ...shown,
      category: z.enum(ARTICLE_CATEGORIES),
      /** Name of a file in `src/content/authors`, without its ending. */
      author,
      /** A future date schedules publication. */
      publishAt: moment,
      updatedAt: moment.optional(),
      /** Background colour of the drawn cover. */
      cover: colour,
      /** Subject of the drawn cover. */
      motif,
      /** Replaces the drawn cover. */
      picture: picture.optional(),
      /** Products that the text is about, shown below it as cards. */
      goods: goods(6),
    })
    .refine(updateOrder.holds, updateOrder.says);

export const Article = articleSchema(pictureName, line(60));
export type Article = z.infer<typeof Article>;

export const Notice = z.strictObject({
  ...shown,
  publishAt: moment,
  /** Stays on top of the list. */
  pinned: z.boolean().default(false),
});
export type Notice = z.infer<typeof Notice>;

export const InfoPage = z
  .strictObject({
    ...shown,
    publishAt: moment.optional(),
    updatedAt: moment,
    /** Ends with the merchant's details, as the law requires. */
    merchant: z.boolean().default(false),
    faq: questions,
  })
  .refine(updateOrder.holds, updateOrder.says);
export type InfoPage = z.infer<typeof InfoPage>;

/** Target of an offer's button: its own goods, an e-mail to the shop, or a page of the shop. */
const actionLink = z
  .string()
  .regex(/^(goods|mail|\/(?!\/)[\w\-/?=&#%.]*)$/, 'Write goods, mail, or a page of the shop like /category');

/** A one-to-one offer's landing page (row B6). */
export const offerSchema = <Picture extends z.ZodType>(picture: Picture) =>
  z
    .strictObject({
      ...shown,
      publishAt: moment,
      /** The activity ends at this moment. */
      endsAt: moment.optional(),
      /**
       * False hides it from search engines and from the list at /1v1: only people with its address see it.
       */
      indexed: z.boolean().default(true),
      hero: z.strictObject({
        /** Above the title: the audience. */
        eyebrow: line(30),
        lead: line(160),
        cover: colour,
        motif,
        picture: picture.optional(),
      }),
      /** Two or three prominent figures or words, each with an explanation. */
      facts: z
        .array(z.strictObject({ figure: line(40), text: line(40) }))
        .max(3)
        .default([]),
      sections: z
        .array(
          z.strictObject({
            title: line(60),
            text: line(400),
            points: z.array(line(120)).max(6).default([]),
            motif: motif.optional(),
          }),
        )
        .max(6)
        .default([]),
      steps: z
        .array(z.strictObject({ title: line(40), text: line(160) }))
        .max(4)
        .default([]),
      goods: goods(12),
      action: z.strictObject({ label: line(30), link: actionLink }),
      faq: questions,
    })
    .refine(offerOrder.holds, offerOrder.says);

export const Offer = offerSchema(pictureName);
export type Offer = z.infer<typeof Offer>;

const everyLanguage = (most: number) => z.strictObject({ tw: line(most), zh: line(most), en: line(most) });

/** An author: one file for all languages. */
export const Author = z.strictObject({
  name: everyLanguage(30),
  /** Shown beside the name. */
  title: everyLanguage(40),
  /** Qualifications to advise. */
  credentials: everyLanguage(160),
  about: everyLanguage(240),
  demo,
});
export type Author = z.infer<typeof Author>;
