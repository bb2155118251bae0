import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { SeoKind } from './model.ts';

/**
 * The shop's own texts until the merchant writes others. `{brand}` is its name, `{freeShipping}` the current
 * setting.
 */

const same = (text: string): Text => ({ tw: text, zh: text, en: text });

export const STORE_DEFAULTS = {
  seoTitle: {
    tw: '{brand}｜每天一包的保健食品',
    zh: '{brand}｜每天一包的营养补充',
    en: '{brand} | Supplements, one pack a day',
  },
  seoDescription: {
    tw: '營養師把關的保健食品與每日營養包：劑量寫清楚、來源可查，滿 {freeShipping} 免運。',
    zh: '营养师把关的营养补充剂与每日营养包：含量写清楚、来源可查，满 {freeShipping} 包邮。',
    en: 'Supplements and daily packs checked by dietitians: doses in plain sight, sources you can trace, free shipping over {freeShipping}.',
  },
  seoKeywords: {
    tw: '保健食品,維生素,魚油,益生菌,葉黃素,每日營養包',
    zh: '营养补充,维生素,鱼油,益生菌,叶黄素,每日营养包',
    en: 'supplements, vitamins, fish oil, probiotics, lutein, daily packs',
  },
  logo: '/icon-512.png',
  moneyUnit: 'NT$',
} as const;

interface SeoText {
  readonly title: Text;
  readonly description: Text;
  readonly keywords: Text;
  /** Empty uses the picture drawn for the page. */
  readonly ogImage: Text;
}

/** May contain the placeholders in `SEO_PLACEHOLDERS`. */
export const SEO_DEFAULTS: Readonly<Record<SeoKind, SeoText>> = {
  home: {
    title: STORE_DEFAULTS.seoTitle,
    description: STORE_DEFAULTS.seoDescription,
    keywords: STORE_DEFAULTS.seoKeywords,
    ogImage: same(''),
  },
  category: {
    title: same('{name}'),
    description: same('{description}'),
    keywords: {
      tw: '{category},保健食品,{brand}',
      zh: '{category},营养补充,{brand}',
      en: '{category}, supplements, {brand}',
    },
    ogImage: same(''),
  },
  goods: {
    title: {
      tw: '{name}｜{category}・{brand}',
      zh: '{name}｜{category}·{brand}',
      en: '{name} | {category} | {brand}',
    },
    description: {
      tw: '{name}（{subtitle}）：劑量、營養標示、食用方式與注意事項都寫清楚，營養師審過，滿 {freeShipping} 免運。',
      zh: '{name}（{subtitle}）：含量、营养成分、食用方法与注意事项都写清楚，营养师审核，满 {freeShipping} 包邮。',
      en: '{name} ({subtitle}): dose, nutrition facts, how to take it and what to watch for, checked by dietitians. Free shipping over {freeShipping}.',
    },
    keywords: {
      tw: '{name},{category},保健食品',
      zh: '{name},{category},营养补充',
      en: '{name}, {category}, supplements',
    },
    ogImage: same(''),
  },
  group: {
    title: { tw: '{name}｜團購・{brand}', zh: '{name}｜拼团·{brand}', en: '{name} | Group buying | {brand}' },
    description: same('{groupInfo}'),
    keywords: {
      tw: '{name},團購,保健食品',
      zh: '{name},拼团,营养补充',
      en: '{name}, group buying, supplements',
    },
    ogImage: same(''),
  },
  articles: {
    title: {
      tw: '{name}｜營養文章・{brand}',
      zh: '{name}｜营养文章·{brand}',
      en: '{name} | Nutrition articles | {brand}',
    },
    description: same('{description}'),
    keywords: { tw: '{name},營養,保健知識', zh: '{name},营养,健康知识', en: '{name}, nutrition, health' },
    ogImage: same(''),
  },
  quest: {
    title: {
      tw: '健康問卷｜找到你的每日營養包・{brand}',
      zh: '健康问卷｜找到适合你的每日营养包·{brand}',
      en: 'Health questionnaire: find your daily pack | {brand}',
    },
    description: {
      tw: '約十分鐘的健康問卷，由營養師設計，看看你的日常缺了什麼。',
      zh: '约十分钟的健康问卷，由营养师设计，看看你的日常缺了什么。',
      en: 'A ten-minute questionnaire by dietitians that shows what your days may be missing.',
    },
    keywords: {
      tw: '健康問卷,營養分析,營養師',
      zh: '健康问卷,营养分析,营养师',
      en: 'health questionnaire, nutrition analysis, dietitian',
    },
    ogImage: same(''),
  },
};
