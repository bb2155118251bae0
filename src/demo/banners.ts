import type { banner } from '#lib/catalog/goods/tables.ts';
import { goodsPictureUrl } from '#lib/site/picture/address.ts';

/** The demo shop's banners above the member page and on the home page. */
export const demoBanners: readonly (typeof banner.$inferInsert)[] = [
  {
    place: 'home',
    position: 0,
    title: { tw: '一天一包，剛剛好', zh: '一天一包，刚刚好', en: 'One pack a day' },
    text: {
      tw: '營養師配好的 30 日包，撕開就能吃。',
      zh: '营养师搭配好的 30 天装，撕开就能吃。',
      en: 'Thirty days of packs put together by dietitians: tear one open and go.',
    },
    picture: goodsPictureUrl({ form: 'strip', colour: '#3f8f68', label: '每日包', seed: 17, view: 'front' }),
    link: '/category?form=strip',
  },
  {
    place: 'home',
    position: 1,
    title: { tw: '今晚好好睡', zh: '今晚睡个好觉', en: 'Sleep well tonight' },
    text: {
      tw: '鎂、芝麻素與作息小提醒，從晚餐後開始。',
      zh: '镁、芝麻素和作息小提醒，从晚饭后开始。',
      en: 'Magnesium, sesamin and small habits that begin after dinner.',
    },
    picture: goodsPictureUrl({ form: 'sachet', colour: '#56789c', label: '晚安', seed: 23, view: 'front' }),
    link: '/category?need=sleep',
  },
  {
    place: 'me',
    position: 0,
    title: { tw: '看懂營養標示', zh: '看懂营养成分表', en: 'Read a label in a minute' },
    text: {
      tw: '劑量、每日參考值、型態，一分鐘學會挑。',
      zh: '含量、每日参考值、形态，一分钟学会挑选。',
      en: 'Dose, daily reference value and form: how to choose.',
    },
    picture: goodsPictureUrl({ form: 'bottle', colour: '#c98b3c', label: '標示', seed: 31, view: 'label' }),
    link: '/articles/reading-a-supplement-label',
  },
];
