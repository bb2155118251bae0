import type { Ctx } from '#lib/kernel/context.ts';
import { type Fold, loadFold } from '#lib/kernel/i18n/fold.ts';
import { loadSounds, type SoundOf } from '#lib/kernel/i18n/pinyin.ts';
import { type Found, findByTiers } from './find.ts';
import { type Lexicon, loadLexicon } from './lexicon.ts';
import { MAX_FOUND, type Match } from './model.ts';
import { mayMatchBySound, suggestedWords } from './rules/meant.ts';
import { parseQuery, type Query, typedTerms } from './rules/query.ts';
import { rank, TYPED_TIER } from './rules/rank.ts';
import { isHan } from './rules/text.ts';
import { exactTiers, partialTiers, typoTiers } from './rules/tsquery.ts';

/** Results of a query, and how well they match. */
export interface Matched {
  readonly match: Match;
  readonly typed: Query;
  /** Plain words searched instead of the typed ones. */
  readonly meant: readonly string[] | null;
  /** The query whose matches are highlighted. */
  readonly query: Query;
  /** Best first. */
  readonly found: readonly Found[];
  readonly fold: Fold;
  readonly lexicon: Lexicon;
}

/** Number of top results whose names suggest corrections. */
const ASKED = 8;

/**
 * Searches in three stages. First the words as typed. Without a match: near spellings, in names and then in
 * the merchant's words. Without those: some of the words. A word that was corrected or read as a sound finds
 * the same as its written form.
 */
export async function matchGoods(ctx: Ctx, line: string): Promise<Matched> {
  const [fold, lexicon] = await Promise.all([loadFold(), loadLexicon(ctx)]);
  const parse = (text: string) => parseQuery(text, fold, lexicon.synonyms);
  const typed = parse(line);
  const answer = (match: Match, found: Found[], meant: readonly string[] | null = null): Matched => {
    const query = meant === null ? typed : parse(meant.join(' '));
    return { match, typed, meant, query, found: rank(found, query), fold, lexicon };
  };
  const findMeant = async (meant: readonly string[] | null): Promise<Found[]> =>
    meant === null ? [] : findByTiers(ctx, exactTiers(parse(meant.join(' '))));
  const exact = await findByTiers(ctx, exactTiers(typed));
  if (exact.length > 0 || typed.wishes.length === 0) {
    const names = bestNames(typed, exact);
    if (!mayMatchBySound(typed, names)) return answer('exact', exact);
    const meant = suggestedWords(typed, names, await loadSounds(), false);
    if (typed.wishes.length === 1 && isFull(exact)) return answer('exact', exact, meant);
    const heard = await findMeant(meant);
    // Separate syllables begin many names; a single word may have several homophones.
    const isOneWord = typed.wishes.length === 1 || heard.length === 0;
    return answer('exact', isOneWord ? together(exact, heard) : heard, meant);
  }
  const near = await findByTiers(ctx, typoTiers(typed, await soundsFor(typed)));
  const meant = suggestedWords(typed, bestNames(typed, near), await loadSounds(), true, lexicon.runs);
  const corrected = await findMeant(meant);
  if (corrected.length > 0) return answer('near', corrected, meant);
  return near.length > 0 ? answer('near', near) : answer('some', await findByTiers(ctx, partialTiers(typed)));
}

/** All results shown are of the best tier: another search would find the same. */
const isFull = (found: readonly Found[]): boolean =>
  found.length > MAX_FOUND && found.every(({ tier }) => tier === TYPED_TIER);

/** Merges two searches; each product keeps its better hit. */
function together(some: readonly Found[], others: readonly Found[]): Found[] {
  const best = new Map(some.map((one) => [one.id, one]));
  for (const one of others) if (one.tier > (best.get(one.id)?.tier ?? 0)) best.set(one.id, one);
  return [...best.values()];
}

const bestNames = (query: Query, found: readonly Found[]): string[] =>
  rank(found, query)
    .slice(0, ASKED)
    .flatMap(({ names }) => names.split('\n'));

/** Loads the pronunciation dictionary only for Chinese, because it is large. */
const soundsFor = async (query: Query): Promise<SoundOf | undefined> =>
  typedTerms(query).some((run) => isHan(run) && run.length > 1) ? loadSounds() : undefined;
