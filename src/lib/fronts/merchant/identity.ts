import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { Opening } from '#lib/kernel/opening.ts';
import { inEveryLanguage } from '#lib/kernel/text/validation.ts';
import { saveMerchant } from '#lib/site/site/service.ts';
import { storeInfo } from '#lib/site/site/tables.ts';
import { siteTag } from '#lib/site/site/tags.ts';
import type { MerchantIdentity } from './model.ts';

const said = z.string('fieldInvalid').trim().min(1, 'fieldInvalid');
const saidInAll = inEveryLanguage(said);

/** All fields are present. Formats were checked when saving, so a stricter rule never closes a shop. */
const Known = z.object({
  name: saidInAll,
  legalName: saidInAll,
  representative: saidInAll,
  unifiedNumber: said,
  address: saidInAll,
  phone: said,
  email: said,
  foodRegistration: said,
  logo: said,
  /** Invented for the demo shop. */
  isExample: z.literal(false, 'fieldInvalid').optional(),
});

/** The merchant's identity as saved, without example data. `Known` decides whether it is complete. */
export async function findIdentity(ctx: Ctx): Promise<Partial<MerchantIdentity>> {
  const [row] = await ctx.db
    .select({ name: storeInfo.name, logo: storeInfo.logo, legal: storeInfo.legal })
    .from(storeInfo)
    .where(eq(storeInfo.storeId, ctx.config.storeId));
  if (!row?.legal || row.legal.isExample) return {};
  return { name: row.name, logo: row.logo, ...row.legal };
}

/** A real shop opens once its merchant is known. */
export const merchantOpening: Opening = {
  tag: siteTag.store,
  isOpen: async (ctx) => Known.safeParse(await findIdentity(ctx)).success,
};

/** Replaces the merchant's identity. Every process is notified, and every page shows it. */
export function saveIdentity(ctx: Ctx, identity: MerchantIdentity): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await findIdentity(tx);
    const { name, logo, ...legal } = identity;
    await saveMerchant(tx, { name, logo, legal });
    await audit(tx, {
      act: 'merchant.save',
      subject: `store:${tx.config.storeId}`,
      owner: null,
      before,
      after: identity,
    });
  });
}
