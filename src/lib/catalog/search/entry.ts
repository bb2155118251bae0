import type { Need } from '#lib/catalog/goods/model/goods.ts';
import type { Fold } from '#lib/kernel/i18n/fold.ts';
import { LOCALES, type Text } from '#lib/kernel/i18n/locale.ts';
import type { SoundOf } from '#lib/kernel/i18n/pinyin.ts';
import { initialsIn, looseSounds, soundsFromStart, soundsIn } from './rules/sounds.ts';
import { plainText, plainWords } from './rules/text.ts';
import {
  FIELD,
  type Field,
  joinedWords,
  KIND,
  prefixes,
  singular,
  tokensOf,
  typoTokensOf,
} from './rules/tokens.ts';

/**
 * Words that shoppers type for a need; its goods match them. Simplified covers Traditional. Includes names of
 * illnesses: the results then show that food treats none (rules/illness.ts).
 */
const NEED_WORDS: Readonly<Record<Need, string>> = {
  sleep: '睡眠 睡觉 好眠 失眠 助眠 sleep insomnia night',
  eyes: '眼睛 护眼 视力 眼干 eyes vision sight',
  gut: '肠道 肠胃 顺畅 消化 便秘 减肥 瘦身 减重 gut digestion bowel diet weight loss slimming',
  bones: '骨骼 关节 骨质 抽筋 腿抽筋 bones joints cramp cramps',
  women: '女性 女生 生理期 经痛 痛经 生理痛 women period pain',
  energy: '活力 体力 精神 精力 疲劳 护肝 养肝 保肝 energy tired fatigue liver',
  seniors: '银发 长辈 老人 中老年 高血压 血压 三高 seniors elderly parents hypertension blood pressure',
  kids: '儿童 小孩 孩子 宝宝 kids children child',
};

/** Increase it when entries change: a sweep then rewrites older ones. */
export const SEARCH_EDITION = 5;

/** The searchable texts of a product. */
export interface SearchedTexts {
  readonly code: string;
  readonly name: Text;
  readonly subtitle: Text;
  readonly description: Text;
  readonly ingredients: Text;
  readonly needs: readonly Need[];
}

/** Language tools for building entries. */
export interface Reading {
  readonly fold: Fold;
  readonly soundOf: SoundOf;
}

/** A row of `goods_search`: tokens in Postgres's `tsvector` notation, and the names for ranking. */
export function searchEntryOf(
  good: SearchedTexts,
  category: Text,
  { fold, soundOf }: Reading,
): { tokens: string; names: string } {
  const names = inEveryLanguage(good.name, fold);
  const heads = [...inEveryLanguage(good.subtitle, fold), ...inEveryLanguage(category, fold)];
  const needs = good.needs.map((need) => NEED_WORDS[need]);
  const ingredients = inEveryLanguage(good.ingredients, fold);
  // A single character of a long text is no useful token.
  const texts = inEveryLanguage(good.description, fold).flatMap((text) => tokensOf(text, 'pairs'));
  const tokens = new Set([
    ...marked('name', [
      ...names.flatMap((text) => [...typedTokensOf(text, joinedWords(text)), ...typoTokensOf(text)]),
      ...heard(names.flatMap((text) => soundsIn(text, soundOf))),
      ...names.flatMap((text) => initialsIn(text, soundOf)).map((initials) => KIND.initials + initials),
    ]),
    ...marked('head', [
      ...[...heads, ...needs].flatMap((text) => typedTokensOf(text)),
      ...heard(heads.flatMap((text) => soundsIn(text, soundOf))),
      ...heard(needs.flatMap((text) => soundsFromStart(text, soundOf))),
    ]),
    ...marked(
      'ingredients',
      ingredients.flatMap((text) => [...typedTokensOf(text), ...typoTokensOf(text)]),
    ),
    ...marked('text', [...texts, ...tokensOf(plainText(good.code, fold))].map(singular)),
  ]);
  return {
    tokens: Array.from(tokens, (token) => `'${token}'`).join(' '),
    names: names.map(plainWords).join('\n'),
  };
}

/** Tokens of a plain text and of the further words, with the prefixes of Latin words. */
const typedTokensOf = (text: string, further: readonly string[] = []): string[] => {
  const tokens = [...tokensOf(text), ...further];
  return [...tokens, ...tokens.flatMap(prefixes)];
};

/** Sounds, and their loose forms if different. */
const heard = (sounds: readonly string[]): string[] => [
  ...sounds.map((sound) => KIND.sound + sound),
  ...looseSounds(sounds).map((sound) => KIND.loose + sound),
];

const marked = (field: Field, tokens: readonly string[]): string[] =>
  tokens.map((token) => FIELD[field] + token);

/** The plain text in all languages, without duplicates. */
const inEveryLanguage = (text: Text, fold: Fold): string[] => [
  ...new Set(LOCALES.map((locale) => plainText(text[locale], fold))),
];
