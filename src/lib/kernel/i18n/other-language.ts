import { LANGUAGE_TAG, type Locale } from './locale.ts';

const HAN = /\p{Script=Han}/u;

/** What a text's `lang` says where it is not in the page's language: names and streets in Chinese on an English page. */
export const otherLanguage = (text: string, locale: Locale): string | undefined =>
  locale === 'en' && HAN.test(text) ? LANGUAGE_TAG.tw : undefined;
