import { asc, eq } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, notFound } from '#lib/kernel/errors.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { versionOf } from '#lib/kernel/version.ts';
import { refuseOutdatedSave } from '#lib/people/staff/service.ts';
import { refuseClaims } from '#lib/site/payment-methods/rules/refuse-claims.ts';
import type { SaveTemplate, Template, Templates } from './model/desk.ts';
import { careTemplate } from './tables.ts';

export async function listTemplates({ db }: Ctx): Promise<Templates> {
  const rows = await db.select().from(careTemplate).orderBy(asc(careTemplate.name));
  return { templates: rows.map(asShown) };
}

function asShown({ id, updatedAt: _updatedAt, ...template }: typeof careTemplate.$inferSelect): Template {
  return { id, version: versionOf(template), ...template };
}

const subjectOf = (id: number): string => `careTemplate:${id}`;

/**
 * Creates or changes a template.
 * @throws ShopError careClaims at a language's text; templateNameTaken at `name`; templateNotFound (404);
 *   changedMeanwhile
 */
export async function saveTemplate(ctx: Ctx, { id, version, ...template }: SaveTemplate): Promise<Templates> {
  for (const locale of LOCALES) refuseClaims(ctx, `body.${locale}`, template.body[locale]);
  await inTransaction(ctx, async (tx) => {
    const before = id === undefined ? null : await holdTemplate(tx, id);
    if (before) await refuseOutdatedSave(tx, { read: version, now: before, subject: subjectOf(before.id) });
    const values = { ...template, updatedAt: tx.now };
    const [taken] = await tx.db.select().from(careTemplate).where(eq(careTemplate.name, template.name));
    if (taken && taken.id !== id) throw fieldError('name', 'templateNameTaken');
    const [saved] =
      id === undefined
        ? await tx.db.insert(careTemplate).values(values).onConflictDoNothing().returning()
        : await tx.db.update(careTemplate).set(values).where(eq(careTemplate.id, id)).returning();
    if (!saved) throw fieldError('name', 'templateNameTaken');
    await audit(tx, {
      act: 'care.template',
      subject: subjectOf(saved.id),
      owner: null,
      before,
      after: template,
    });
  });
  return listTemplates(ctx);
}

async function holdTemplate(tx: Ctx, id: number): Promise<Template> {
  const [found] = await tx.db.select().from(careTemplate).where(eq(careTemplate.id, id)).for('update');
  if (!found) throw notFound('templateNotFound');
  return asShown(found);
}
