import { PACK_PICTURE, readCover, readGoodsPicture } from './address.ts';
import type { GoodsPicture } from './codes.ts';
import { drawCover } from './cover.ts';
import { drawEmpty, isEmptyKind } from './empty.ts';
import { drawPack } from './pack.ts';
import { drawPlain } from './plain.ts';

/** The SVG at an address (a URL's `pathname`, still percent-encoded); null if it is none of ours. */
export type PictureAt = (pathname: string) => string | null;

/** Draws a good's picture: 400 × 368, transparent background. */
export type DrawGoods = (picture: GoodsPicture) => string;

const EMPTY = /^\/pictures\/empty\/([a-z]+)\.svg$/;

function emptyAt(pathname: string): string | null {
  const [, kind = ''] = EMPTY.exec(pathname) ?? [];
  return isEmptyKind(kind) ? drawEmpty(kind) : null;
}

/**
 * Draws the shop's pictures. A good without a photo is a plain card. The demo passes its own function for
 * goods (src/shop.ts).
 */
export const createPictures =
  (drawGoods: DrawGoods = drawPlain): PictureAt =>
  (pathname) => {
    if (pathname === PACK_PICTURE) return drawPack();
    const goods = readGoodsPicture(pathname);
    if (goods) return drawGoods(goods);
    const cover = readCover(pathname);
    return cover ? drawCover(cover) : emptyAt(pathname);
  };
