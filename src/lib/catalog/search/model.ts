import { z } from 'zod';
import { GOODS_FORMS } from '#lib/catalog/goods/codes.ts';
import { GOODS_SORTS, GoodsCard, NEEDS } from '#lib/catalog/goods/model/goods.ts';
import { requiredText, wholeNumber } from '#lib/kernel/text/validation.ts';

/** Maximum results of a search; the page shows whether there are more. */
export const MAX_FOUND = 480;

export const SEARCH_SORTS = ['best', ...GOODS_SORTS] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Any input is valid; input without words finds nothing. */
const typed = z.string('fieldInvalid').default('');

export const SearchQuery = z.object({
  q: typed,
  need: z.enum(NEEDS, 'fieldInvalid').optional(),
  form: z.enum(GOODS_FORMS, 'fieldInvalid').optional(),
  sort: z.enum(SEARCH_SORTS, 'fieldInvalid').default('best'),
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(1000, 'numberInvalid')).default(1),
});
export type SearchQuery = z.output<typeof SearchQuery>;
export type SearchQueryInput = z.input<typeof SearchQuery>;

export const SuggestQuery = z.object({ q: typed });
export type SuggestQuery = z.input<typeof SuggestQuery>;

/** A piece of a text, and whether it matches the query. */
export const HighlightedPart = z.object({ text: z.string(), hit: z.boolean() });
export type HighlightedPart = Readonly<z.infer<typeof HighlightedPart>>;

export const FoundGoods = GoodsCard.extend({ parts: z.array(HighlightedPart) });
export type FoundGoods = z.infer<typeof FoundGoods>;

export const FoundArticle = z.object({
  slug: z.string(),
  title: z.string(),
  parts: z.array(HighlightedPart),
});
export type FoundArticle = z.infer<typeof FoundArticle>;

/** `exact`: every word matches; `near`: with near spellings; `some`: only some words match. */
export const MATCHES = ['exact', 'near', 'some'] as const;
export type Match = (typeof MATCHES)[number];

export const SearchFacets = z.object({
  needs: z.array(z.object({ need: z.enum(NEEDS), count: z.int() })),
  forms: z.array(z.object({ form: z.enum(GOODS_FORMS), count: z.int() })),
});
export type SearchFacets = z.infer<typeof SearchFacets>;

export const SearchResult = z.object({
  goods: z.array(FoundGoods),
  articles: z.array(FoundArticle),
  total: z.int(),
  /** True if more than `MAX_FOUND` match; the best are returned (row B4). */
  more: z.boolean(),
  page: z.int(),
  pages: z.int(),
  match: z.enum(MATCHES),
  /** The corrected query: `lutein` for `lutien`, `魚油` for `yuyou`; null if unchanged. */
  meant: z.string().nullable(),
  facets: SearchFacets,
});
export type SearchResult = z.infer<typeof SearchResult>;

/** Suggestions while typing: words, goods and articles, best first. */
export const Suggestions = z.object({
  keywords: z.array(z.object({ text: z.string(), parts: z.array(HighlightedPart) })),
  goods: z.array(z.object({ goodsId: z.int(), text: z.string(), parts: z.array(HighlightedPart) })),
  articles: z.array(FoundArticle),
});
export type Suggestions = z.infer<typeof Suggestions>;

const word = requiredText(40, 'fieldInvalid');
const words = z.array(word).max(30, 'fieldInvalid').default([]);

export const SynonymWords = z.object({ tw: words, zh: words, en: words });
export type SynonymWords = z.output<typeof SynonymWords>;

/** Synonyms, and further words that they find. A group needs two words, or one word with further words. */
export const Synonyms = z
  .object({ words: SynonymWords, finds: words })
  .refine(
    ({ words: { tw, zh, en }, finds }) => tw.length + zh.length + en.length + finds.length > 1,
    'fieldInvalid',
  );
export type Synonyms = z.output<typeof Synonyms>;

export const SynonymList = z.array(Synonyms).max(2000, 'fieldInvalid');
export const HotKeywordList = z.array(word).max(30, 'fieldInvalid');
