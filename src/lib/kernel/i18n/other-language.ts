import { LANGUAGE_TAG, type Locale } from './locale.ts';

const HAN = /\p{Script=Han}/u;

/** The `lang` of a text that is not in the page's language: Chinese names and streets on an English page. */
export const otherLanguage = (text: string, locale: Locale): string | undefined =>
  locale === 'en' && HAN.test(text) ? LANGUAGE_TAG.tw : undefined;
