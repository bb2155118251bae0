import type { Locale } from '#lib/kernel/i18n/locale.ts';

/** Default hot keywords, until the merchant chooses others (row B4). */
export const HOT_DEFAULTS: Readonly<Record<Locale, readonly string[]>> = {
  tw: ['葉黃素', '魚油', '益生菌', '維生素 D', '鎂', '膠原蛋白', 'B 群', '蔓越莓'],
  zh: ['叶黄素', '鱼油', '益生菌', '维生素 D', '镁', '胶原蛋白', 'B 族', '蔓越莓'],
  en: ['lutein', 'fish oil', 'probiotics', 'vitamin D', 'magnesium', 'collagen', 'B complex', 'cranberry'],
};
