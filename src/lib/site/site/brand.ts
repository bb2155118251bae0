import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { readShape } from '#lib/kernel/db/read-shape.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { Brand } from '#lib/kernel/opening.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import { storeInfo } from './tables.ts';
import { siteTag } from './tags.ts';

/**
 * The merchant's name of the shop, per language.
 * @param unsaid the name before the merchant sets one; by default the shop's address
 */
export const storeBrand = (unsaid?: Text): Brand => ({
  tag: siteTag.store,
  read: async (ctx) => (await savedName(ctx)) ?? unsaid ?? addressOf(ctx),
});

async function savedName(ctx: Ctx): Promise<Text | null> {
  const { storeId } = ctx.config;
  const [row] = await ctx.db
    .select({ name: storeInfo.name })
    .from(storeInfo)
    .where(eq(storeInfo.storeId, storeId));
  return row ? readShape(ctx, AnyText, row.name, `store_info ${storeId}`) : null;
}

function addressOf({ config }: Ctx): Text {
  const host = new URL(config.siteUrl).hostname.replace(/^www\./, '');
  return { tw: host, zh: host, en: host };
}
