import { GOODS_FORMS } from '#lib/catalog/goods/codes.ts';
import { NEEDS } from '#lib/catalog/goods/model/goods.ts';
import { listCards } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { findArticles } from './articles.ts';
import type { Found } from './find.ts';
import { matchGoods } from './match.ts';
import {
  MAX_FOUND,
  type SearchFacets,
  SearchQuery,
  type SearchQueryInput,
  type SearchResult,
} from './model.ts';
import { highlight } from './rules/highlight.ts';
import { inOriginalSpelling } from './rules/meant.ts';

const ARTICLES_MOST = 3;

const ORDER: Readonly<Record<SearchQuery['sort'], ((a: Found, b: Found) => number) | null>> = {
  best: null,
  popular: (a, b) => b.popularity - a.popularity,
  newest: (a, b) => (a.launchedOn < b.launchedOn ? 1 : a.launchedOn > b.launchedOn ? -1 : 0),
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
};

/**
 * Searches goods and articles, best first (row B4). Any input is valid; at worst nothing is found. Filters
 * and sorting apply to the best `MAX_FOUND`.
 */
export async function searchGoods(ctx: Ctx, asked: SearchQueryInput): Promise<SearchResult> {
  const { q, need, form, sort, page } = SearchQuery.parse(asked);
  const matched = await matchGoods(ctx, q);
  const { match, query, fold } = matched;
  const found = matched.found.slice(0, MAX_FOUND);
  const hasNeed = (one: Found) => need === undefined || one.needs.split(' ').includes(need);
  const hasForm = (one: Found) => form === undefined || one.form === form;
  const chosen = found.filter((one) => hasNeed(one) && hasForm(one));
  const order = ORDER[sort];
  const sorted = order ? chosen.toSorted(order) : chosen;
  const size = ctx.config.limits.goodsPerPage;
  const cards = await listCards(
    ctx,
    sorted.slice((page - 1) * size, page * size).map(({ id }) => id),
  );
  const meant =
    matched.meant &&
    inOriginalSpelling(
      matched.meant,
      [...cards.map(({ name }) => name), ...matched.lexicon.keywords[ctx.locale].map(({ text }) => text)],
      fold,
    );
  return {
    goods: cards.map((card) => ({ ...card, parts: highlight(card.name, query, fold) })),
    articles: findArticles(ctx, query, fold, ARTICLES_MOST),
    total: chosen.length,
    more: matched.found.length > MAX_FOUND,
    page,
    pages: Math.ceil(chosen.length / size),
    match,
    meant,
    facets: countFacets(found.filter(hasForm), found.filter(hasNeed)),
  };
}

/** How many goods each filter choice would leave, with the other filter applied. */
function countFacets(forNeeds: readonly Found[], forForms: readonly Found[]): SearchFacets {
  const needs = countBy(forNeeds.flatMap((one) => one.needs.split(' ')));
  const forms = countBy(forForms.flatMap((one) => one.form ?? []));
  return {
    needs: NEEDS.map((need) => ({ need, count: needs.get(need) ?? 0 })),
    forms: GOODS_FORMS.map((form) => ({ form, count: forms.get(form) ?? 0 })),
  };
}

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
