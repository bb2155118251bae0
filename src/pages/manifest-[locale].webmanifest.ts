import type { APIRoute } from 'astro';
import { isLocale, LANGUAGE_TAG } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { linkIn, links } from '#lib/site/site/links.ts';
import { getStoreInfo } from '#lib/site/site/store-info.ts';
import { theShop } from '../shop.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest in one language. */
export const GET: APIRoute = async ({ params }) => {
  const { locale } = params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const ctx = (await theShop()).context(locale);
  const t = translator(locale, 'common');
  const to = linkIn(locale, ctx.config.publishCountry);
  const store = await getStoreInfo(ctx);
  const manifest = {
    id: '/',
    name: store.store_name,
    short_name: store.store_name,
    description: store.storeSeoDescription,
    lang: LANGUAGE_TAG[locale],
    dir: 'ltr',
    start_url: to(links.home()),
    scope: '/',
    display: 'standalone',
    background_color: '#0c1210',
    theme_color: '#0c1210',
    categories: ['shopping', 'health'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-192.png', 192, 'maskable'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: t('nav.category'), url: to(links.category()) },
      { name: t('nav.cart'), url: to(links.cart()) },
      { name: t('nav.me'), url: to(links.member()) },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
};
