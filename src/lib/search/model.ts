import { z } from 'zod';
import { GoodsCard } from '#lib/catalog/model.ts';
import { wholeNumber } from '#lib/kernel/validation.ts';

const query = z.string('fieldInvalid').default('');

export const SearchQuery = z.object({
  q: query,
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(1000, 'numberInvalid')).default(1),
});
export type SearchQuery = z.input<typeof SearchQuery>;

export const SuggestQuery = z.object({ q: query });
export type SuggestQuery = z.input<typeof SuggestQuery>;

export const SearchResult = z.object({
  goods: z.array(GoodsCard),
  total: z.int(),
  /** True when there are more than `total` (row B4). */
  more: z.boolean(),
  page: z.int(),
  pages: z.int(),
  /** True when nothing has the words as typed and near spellings were taken. */
  forgiven: z.boolean(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const Suggestion = z.object({ goodsId: z.int(), text: z.string() });
export type Suggestion = z.infer<typeof Suggestion>;
