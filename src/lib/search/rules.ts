/** The pure part of search, for other areas: how texts become tokens, and what of a text was searched for. */
export type { HighlightedPart } from './model.ts';
export { highlight } from './rules/highlight.ts';
export { searchLink } from './rules/link.ts';
export { isMetBy, parseQuery, type Query, typedTerms } from './rules/query.ts';
export { initialsIn, looseSounds, soundsFromStart, soundsIn } from './rules/sounds.ts';
export { indexSynonyms, NO_SYNONYMS } from './rules/synonyms.ts';
export { plainText, plainWords } from './rules/text.ts';
export {
  beginnings,
  FIELD,
  type Field,
  forgivingTokensOf,
  joinedWords,
  KIND,
  singular,
  tokensOf,
} from './rules/tokens.ts';
