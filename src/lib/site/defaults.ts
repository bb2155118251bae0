import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { SeoKind } from './model.ts';

/** What the shop says of itself until the merchant says something else; `{freeShipping}` is the figure of the day. */

const LOGO = '/icon-512.png';
const same = (text: string): Text => ({ tw: text, zh: text, en: text });

export const STORE_DEFAULTS = {
  name: { tw: '日日包', zh: '日日包', en: 'Daypack' },
  seoTitle: {
    tw: '日日包｜每天一包的保健食品',
    zh: '日日包｜每天一包的营养补充',
    en: 'Daypack | Supplements, one pack a day',
  },
  seoDescription: {
    tw: '營養師把關的保健食品與每日營養包：劑量寫清楚、來源可查，滿 {freeShipping} 免運。',
    zh: '营养师把关的膳食补充剂与每日营养包：含量写清楚、来源可查，满 {freeShipping} 包邮。',
    en: 'Supplements and daily packs checked by dietitians: doses in plain sight, sources you can trace, free shipping over {freeShipping}.',
  },
  seoKeywords: {
    tw: '保健食品,維生素,魚油,益生菌,葉黃素,每日營養包',
    zh: '营养补充,维生素,鱼油,益生菌,叶黄素,每日营养包',
    en: 'supplements, vitamins, fish oil, probiotics, lutein, daily packs',
  },
  logo: LOGO,
  moneyUnit: 'NT$',
  legal: {
    legalName: {
      tw: '日日包健康股份有限公司',
      zh: '日日包健康股份有限公司（台湾）',
      en: 'Daypack Health Co., Ltd. (Taiwan)',
    },
    representative: { tw: '林日安', zh: '林日安', en: 'Lin Ri-An' },
    unifiedNumber: '12345675',
    address: {
      tw: '104 臺北市中山區示範路 1 號 5 樓',
      zh: '台湾台北市中山区示范路 1 号 5 楼（邮编 104）',
      en: '5F, No. 1, Shifan Road, Zhongshan District, Taipei 104, Taiwan',
    },
    phone: '+886 2 5550 0123',
    email: 'service@daypack.example',
    foodRegistration: 'A-112345675-00000-0',
    isExample: true,
  },
} as const;

interface SeoText {
  readonly title: Text;
  readonly description: Text;
  readonly keywords: Text;
  /** Empty: the picture that is drawn for the page. */
  readonly ogImage: Text;
}

/** With the placeholders of `SEO_PLACEHOLDERS`. */
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
      tw: '{category},保健食品,日日包',
      zh: '{category},营养补充,日日包',
      en: '{category}, supplements, Daypack',
    },
    ogImage: same(''),
  },
  goods: {
    title: {
      tw: '{name}｜{category}・日日包',
      zh: '{name}｜{category}·日日包',
      en: '{name} | {category} | Daypack',
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
    title: { tw: '{name}｜團購・日日包', zh: '{name}｜拼团·日日包', en: '{name} | Group buying | Daypack' },
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
      tw: '{name}｜營養文章・日日包',
      zh: '{name}｜营养文章·日日包',
      en: '{name} | Nutrition articles | Daypack',
    },
    description: same('{description}'),
    keywords: { tw: '{name},營養,保健知識', zh: '{name},营养,健康知识', en: '{name}, nutrition, health' },
    ogImage: same(''),
  },
  quest: {
    title: {
      tw: '健康問卷｜找到你的每日營養包・日日包',
      zh: '健康问卷｜找到适合你的每日营养包·日日包',
      en: 'Health questionnaire: find your daily pack | Daypack',
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
