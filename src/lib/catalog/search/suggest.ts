import { listCards } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { findArticles } from './articles.ts';
import type { Keyword } from './lexicon.ts';
import { matchGoods } from './match.ts';
import type { Suggestions } from './model.ts';
import { highlight } from './rules/highlight.ts';
import { isMetBy, type Query } from './rules/query.ts';

const KEYWORDS_MOST = 4;
const GOODS_MOST = 5;
const ARTICLES_MOST = 2;

/** Suggestions while typing (row B4): words, goods and articles. */
export async function suggest(ctx: Ctx, typed: string): Promise<Suggestions> {
  const matched = await matchGoods(ctx, typed);
  const { query, fold, lexicon } = matched;
  const cards = await listCards(
    ctx,
    matched.found.slice(0, GOODS_MOST).map(({ id }) => id),
  );
  const keywords = keywordsFor(lexicon.keywords[ctx.locale], matched.typed);
  return {
    keywords: keywords.map((text) => ({ text, parts: highlight(text, query, fold) })),
    goods: cards.map(({ id, name }) => ({ goodsId: id, text: name, parts: highlight(name, query, fold) })),
    articles: findArticles(ctx, query, fold, ARTICLES_MOST),
  };
}

/** Words that contain the input or begin with its sound; prefixes first. */
function keywordsFor(keywords: readonly Keyword[], query: Query): string[] {
  if (query.wishes.length === 0) return [];
  const typed = query.wishes.map(({ phrases: [phrase = []] }) => phrase.join('')).join('');
  const begins = ({ plain }: Keyword) => plain.replaceAll(' ', '').startsWith(typed);
  const sounds = ({ sound }: Keyword) => query.sound !== null && sound.startsWith(query.sound);
  const asTyped: Query = {
    ...query,
    wishes: query.wishes.map(({ phrases }) => ({ phrases: phrases.slice(0, 1), finds: [] })),
  };
  const holds = (keyword: Keyword) => isMetBy(asTyped, keyword);
  const found = [...keywords.filter(begins), ...keywords.filter(sounds), ...keywords.filter(holds)].map(
    ({ text }) => text,
  );
  return [...new Set(found)].slice(0, KEYWORDS_MOST);
}
