import { brandIn } from '#lib/kernel/i18n/brand.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { coverPictureUrl } from '#lib/site/picture/address.ts';
import type { CoverPicture } from '#lib/site/picture/cover.ts';
import type { ShareCard } from '#lib/site/picture/share/card.ts';
import { resultTextsOf } from './words-of.ts';

/** The drawing of each protect spirit. Unknown ones of older versions get a leaf. */
const LOOKS: Readonly<Record<string, Omit<CoverPicture, 'seed'>>> = {
  owl: { colour: '#3b4a8a', motif: 'owl' },
  deer: { colour: '#31794a', motif: 'deer' },
  horse: { colour: '#9a6a3a', motif: 'horse' },
  whale: { colour: '#2a6a8a', motif: 'whale' },
  swallow: { colour: '#7f7434', motif: 'swallow' },
  turtle: { colour: '#3a7a6a', motif: 'turtle' },
};
const SEED = 7;

export const SPIRITS: readonly string[] = Object.keys(LOOKS);

export const spiritPicture = (spirit: string): string =>
  coverPictureUrl({ ...(LOOKS[spirit] ?? { colour: '#31594a', motif: 'leaf' }), seed: SEED });

/** The picture for sharing a result: only the spirit, without points or answers. */
export function spiritCard(locale: Locale, spirit: string): ShareCard {
  const t = translator(locale, 'result');
  return {
    brand: brandIn(locale),
    over: t('share.over'),
    title: resultTextsOf(locale).spirit(spirit),
    text: t('share.text'),
    picture: { behind: spiritPicture(spirit) },
  };
}
