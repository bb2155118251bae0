import { z } from 'zod';
import { GOODS_FORMS } from '#lib/catalog/goods/codes.ts';
import { GOODS_SORTS, GoodsCard, NEEDS } from '#lib/catalog/goods/model/goods.ts';
import { requiredText, wholeNumber } from '#lib/kernel/text/validation.ts';

/** The best results that a search shows; the page says where there are more. */
export const MAX_FOUND = 480;

export const SEARCH_SORTS = ['best', ...GOODS_SORTS] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Anything may be typed: what cannot be looked for finds nothing. */
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

/** A piece of a text, and whether it was searched for. */
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

/** `exact`: every word is there; `near`: in a near spelling; `some`: not all of them are. */
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
  /** True when there are more than `MAX_FOUND` and the best of them are shown (row B4). */
  more: z.boolean(),
  page: z.int(),
  pages: z.int(),
  match: z.enum(MATCHES),
  /** What was looked for in place of what was typed: `lutein` for `lutien`, `魚油` for `yuyou`; null when as typed. */
  meant: z.string().nullable(),
  facets: SearchFacets,
});
export type SearchResult = z.infer<typeof SearchResult>;

/** What a person who is typing may want: words to look for, goods and articles, the best of each first. */
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

/** Words that mean the same, and what they find besides; a group of one word that finds nothing says nothing. */
export const Synonyms = z
  .object({ words: SynonymWords, finds: words })
  .refine(
    ({ words: { tw, zh, en }, finds }) => tw.length + zh.length + en.length + finds.length > 1,
    'fieldInvalid',
  );
export type Synonyms = z.output<typeof Synonyms>;

export const SynonymList = z.array(Synonyms).max(2000, 'fieldInvalid');
export const HotKeywordList = z.array(word).max(30, 'fieldInvalid');
