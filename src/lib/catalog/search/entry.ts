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
 * What people type who have a need; goods for it are found by these too. Simplified covers Traditional. Also what they call an
 * illness: they see goods of that need, and that food treats none (rules/illness.ts).
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

/** Raised when what is written here changes: a sweep then writes older entries anew. */
export const SEARCH_EDITION = 5;

/** What a good is found by. */
export interface SearchedTexts {
  readonly code: string;
  readonly name: Text;
  readonly subtitle: Text;
  readonly description: Text;
  readonly ingredients: Text;
  readonly needs: readonly Need[];
}

/** The languages' tools that entries are made with. */
export interface Reading {
  readonly fold: Fold;
  readonly soundOf: SoundOf;
}

/** A line of `goods_search`: its tokens as Postgres writes a `tsvector`, and the names that hits are ranked by. */
export function searchEntryOf(
  good: SearchedTexts,
  category: Text,
  { fold, soundOf }: Reading,
): { tokens: string; names: string } {
  const names = inEveryLanguage(good.name, fold);
  const heads = [...inEveryLanguage(good.subtitle, fold), ...inEveryLanguage(category, fold)];
  const needs = good.needs.map((need) => NEED_WORDS[need]);
  const ingredients = inEveryLanguage(good.ingredients, fold);
  // A single character somewhere in a long text tells nothing about a good.
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

/** The tokens of a plain text, and how its Latin words and these further ones begin. */
const typedTokensOf = (text: string, further: readonly string[] = []): string[] => {
  const tokens = [...tokensOf(text), ...further];
  return [...tokens, ...tokens.flatMap(prefixes)];
};

/** Sounds, and how they are said where that is another way. */
const heard = (sounds: readonly string[]): string[] => [
  ...sounds.map((sound) => KIND.sound + sound),
  ...looseSounds(sounds).map((sound) => KIND.loose + sound),
];

const marked = (field: Field, tokens: readonly string[]): string[] =>
  tokens.map((token) => FIELD[field] + token);

/** A text in all languages, plain, once where two languages write the same. */
const inEveryLanguage = (text: Text, fold: Fold): string[] => [
  ...new Set(LOCALES.map((locale) => plainText(text[locale], fold))),
];
