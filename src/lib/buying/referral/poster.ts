import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { brandIn } from '#lib/kernel/i18n/brand.ts';
import { isLocale, type Locale, siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { member } from '#lib/people/account/tables.ts';
import { drawBareQr } from '#lib/site/picture/qr.ts';
import { posterPng } from '#lib/site/picture/share/png.ts';
import type { Poster } from '#lib/site/picture/share/poster.ts';
import { links } from '#lib/site/site/links.ts';

/**
 * A member's poster (row I8). The code is meant to be shared, so anybody who knows it may see the picture.
 */

/** Lower case, as in every picture's address. */
export const posterPath = (code: string, locale: Locale): string =>
  `/share/poster/${code.toLowerCase()}-${locale}.png`;

const NAME = /^([a-z0-9]{4,32})-([a-z]{2})\.png$/;

export function readPosterName(name: string): { code: string; locale: Locale } | null {
  const [, code = '', locale] = NAME.exec(name) ?? [];
  return code !== '' && isLocale(locale) ? { code: code.toUpperCase(), locale } : null;
}

/**
 * @returns null for an unknown code
 * @throws TooManyPending when the queue is full; Error where the machine cannot draw at all
 */
export async function drawPoster(
  ctx: Ctx,
  { code, locale }: { readonly code: string; readonly locale: Locale },
): Promise<Buffer | null> {
  const [owner] = await ctx.db
    .select({ leftAt: member.leftAt })
    .from(member)
    .where(eq(member.inviteCode, code));
  if (!owner || owner.leftAt) return null;
  const link = siteAddress(ctx.config, links.invited(code), locale);
  const key = `${posterPath(code, locale)} ${link} ${brandIn(locale)}`;
  return posterPng(key, await posterOf(code, locale, link), locale);
}

export async function posterOf(code: string, locale: Locale, link: string): Promise<Poster> {
  const t = translator(locale, 'referral');
  return {
    brand: brandIn(locale),
    title: t('poster.headline'),
    text: t('poster.text'),
    hint: t('poster.hint'),
    code,
    scan: await drawBareQr(link),
  };
}
