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

/** What was found for what was typed, and how well it fits. */
export interface Matched {
  readonly match: Match;
  readonly typed: Query;
  /** Words that were looked for in place of those typed, plain. */
  readonly meant: readonly string[] | null;
  /** What is to be marked in what was found. */
  readonly query: Query;
  /** The best first. */
  readonly found: readonly Found[];
  readonly fold: Fold;
  readonly lexicon: Lexicon;
}

/** How many of the best say what a person may have meant. */
const ASKED = 8;

/**
 * The words as typed; when nothing has them near spellings, in names first and then in the merchant's words; when nothing
 * is near, some of them. A word that was heard or corrected finds what it finds when it is typed as it is written.
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
    // Syllables apart are the beginnings of many names; one word alone may be one of several that sound so.
    const isOneWord = typed.wishes.length === 1 || heard.length === 0;
    return answer('exact', isOneWord ? together(exact, heard) : heard, meant);
  }
  const near = await findByTiers(ctx, typoTiers(typed, await soundsFor(typed)));
  const meant = suggestedWords(typed, bestNames(typed, near), await loadSounds(), true, lexicon.runs);
  const corrected = await findMeant(meant);
  if (corrected.length > 0) return answer('near', corrected, meant);
  return near.length > 0 ? answer('near', near) : answer('some', await findByTiers(ctx, partialTiers(typed)));
}

/** As many as are shown, and all by the best kind of hit: another search would only find them again. */
const isFull = (found: readonly Found[]): boolean =>
  found.length > MAX_FOUND && found.every(({ tier }) => tier === TYPED_TIER);

/** What two searches have found, each good once, by its better hit. */
function together(some: readonly Found[], others: readonly Found[]): Found[] {
  const best = new Map(some.map((one) => [one.id, one]));
  for (const one of others) if (one.tier > (best.get(one.id)?.tier ?? 0)) best.set(one.id, one);
  return [...best.values()];
}

const bestNames = (query: Query, found: readonly Found[]): string[] =>
  rank(found, query)
    .slice(0, ASKED)
    .flatMap(({ names }) => names.split('\n'));

/** Read aloud is Chinese only, and the dictionary is heavy. */
const soundsFor = async (query: Query): Promise<SoundOf | undefined> =>
  typedTerms(query).some((run) => isHan(run) && run.length > 1) ? loadSounds() : undefined;
