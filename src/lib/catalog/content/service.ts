import { listGoodsByCodes } from '#lib/catalog/goods/service.ts';
import type { Config } from '#lib/kernel/config.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { readAll } from './files.ts';
import { isOfShop } from './rules/entries.ts';

export { agreedText } from './agreed-text.ts';
export { readAll } from './files.ts';

/** Product code to the files of this shop that name it. */
export function goodsNamed(config: Pick<Config, 'mode'>): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const kind of ['articles', 'offers'] as const)
    for (const { path, data } of LOCALES.flatMap((locale) => readAll(kind, locale)))
      for (const code of isOfShop(data, config) ? data.goods : [])
        named.set(code, [...(named.get(code) ?? []), path]);
  return named;
}

/** Warns once at startup about goods that texts name and this shop does not sell. Pages omit them. */
export async function warnOfUnknownGoods(ctx: Ctx): Promise<void> {
  try {
    const named = goodsNamed(ctx.config);
    const sold = await listGoodsByCodes(ctx, [...named.keys()]);
    for (const { code } of sold) named.delete(code);
    if (named.size > 0)
      ctx.log.warn(
        { goods: Object.fromEntries(named) },
        'texts name goods that are not on sale: they are left out of their pages',
      );
  } catch (error) {
    // The build checked the texts. One that broke later waits for the next build.
    ctx.log.warn({ err: error }, 'a text cannot be read');
  }
}
