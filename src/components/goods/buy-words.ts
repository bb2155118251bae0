import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { pickWords, type Words, wordsFor } from '#lib/kernel/i18n/words.ts';

/** Only the words that the buying islands of a goods page need. */

const BUY = [
  'listPrice',
  'newCustomer',
  'ownLevel',
  'levels',
  'and',
  'cannotHave',
  'notMade',
  'inStock',
  'few',
  'soldOut',
  'add',
  'adding',
  'added',
  'toCart',
  'buyNow',
  'chooseSpec',
  'favourite',
  'favouriteAdded',
  'favouriteFailed',
  'favourites',
  'subscribe',
  'share',
  'copied',
  'copyFailed',
];
const FAULTS = ['tooManyProducts', 'tooFewProducts', 'packageNoRepeats', 'packageSkuUnknown'];

const RESTOCK_FAULTS = ['emailIncorrect', 'restockUnknown'];

const common = (locale: Locale) => ({
  ui: pickWords(locale, 'common', 'ui', ['fewer', 'another', 'quantityOf']),
});

export const buyWords = (locale: Locale): Words => ({
  goods: pickWords(locale, 'catalog', 'goods', BUY),
  common: common(locale),
});

/** For the few goods with a sold-out SKU. */
export const restockWords = (locale: Locale): Words => ({
  ...wordsFor(locale, ['restock']),
  errors: pickWords(locale, 'errors', null, RESTOCK_FAULTS),
});

/** The words of IntakeBody, without those of the cart's stop. */
const METER = [
  'onlyThis',
  'with',
  'none',
  'share',
  'reference',
  'ceiling',
  'noCeiling',
  'target',
  'supplements',
  'level',
  'meals',
  'adult',
  'profile',
  'unknown',
  'sources',
  'source',
  'nutrient',
];

export const meterWords = (locale: Locale): Words => ({
  intake: pickWords(locale, 'intake', null, METER),
  common: pickWords(locale, 'common', null, ['loading']),
});

export const packageWords = (locale: Locale): Words => ({
  goods: pickWords(locale, 'catalog', 'goods', [...BUY, 'package']),
  errors: pickWords(locale, 'errors', null, FAULTS),
  common: common(locale),
});
