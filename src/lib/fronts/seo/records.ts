import { z } from 'zod';
import { EveryLanguage } from '#lib/catalog/goods/model/goods.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import { SEO_KINDS, SEO_PLACEHOLDERS } from '#lib/site/site/model.ts';
import { saveSeoRecord } from '#lib/site/site/service.ts';

/** The merchant's SEO record of a kind of page (row A12). An empty picture keeps the drawn one. */
export const SeoRecord = z
  .strictObject({
    kind: z.enum(SEO_KINDS),
    title: EveryLanguage,
    description: EveryLanguage,
    keywords: AnyText,
    ogImage: AnyText.default({ tw: '', zh: '', en: '' }),
  })
  .superRefine(({ kind, ...texts }, check) => {
    const known = SEO_PLACEHOLDERS[kind];
    for (const [field, text] of Object.entries(texts))
      for (const [locale, said] of Object.entries(text))
        for (const [, name = ''] of said.matchAll(/\{(\w+)\}/g))
          if (!known.includes(name))
            check.addIssue({
              code: 'custom',
              path: [field, locale],
              message: `{${name}} is nothing that a ${kind} page has`,
            });
  });
export type SeoRecord = z.output<typeof SeoRecord>;

/** Replaces the records of these kinds. A trigger of the table invalidates the pages that show them. */
export const saveSeoRecords = (ctx: Ctx, records: readonly SeoRecord[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const record of records) await saveSeoRecord(tx, record);
  });
