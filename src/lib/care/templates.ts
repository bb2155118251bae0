import { asc, eq } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, notFound } from '#lib/kernel/errors.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { refuseClaims } from '#lib/terms/rules/refuse-claims.ts';
import type { SaveTemplate, Templates } from './model/desk.ts';
import { careTemplate } from './tables.ts';

export async function listTemplates({ db }: Ctx): Promise<Templates> {
  const rows = await db.select().from(careTemplate).orderBy(asc(careTemplate.name));
  return { templates: rows.map(({ updatedAt: _updatedAt, ...template }) => template) };
}

/** @throws ShopError careClaims at a language's text; templateNameTaken at `name`; templateNotFound (404) */
export async function saveTemplate(ctx: Ctx, { id, ...template }: SaveTemplate): Promise<Templates> {
  for (const locale of LOCALES) refuseClaims(ctx, `body.${locale}`, template.body[locale]);
  await inTransaction(ctx, async (tx) => {
    const values = { ...template, updatedAt: tx.now };
    const [taken] = await tx.db.select().from(careTemplate).where(eq(careTemplate.name, template.name));
    if (taken && taken.id !== id) throw fieldError('name', 'templateNameTaken');
    const [saved] =
      id === undefined
        ? await tx.db.insert(careTemplate).values(values).onConflictDoNothing().returning()
        : await tx.db.update(careTemplate).set(values).where(eq(careTemplate.id, id)).returning();
    if (!saved)
      throw id === undefined ? fieldError('name', 'templateNameTaken') : notFound('templateNotFound');
    await audit(tx, {
      act: 'care.template',
      subject: `careTemplate:${saved.id}`,
      owner: null,
      before: null,
      after: template,
    });
  });
  return listTemplates(ctx);
}
