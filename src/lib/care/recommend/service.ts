/** What pages and other areas may ask: results in words, goods for them, and what speaks against goods. */
export type { AskedGood } from './asked-goods.ts';
export { askFindings, findingsOfGoods } from './findings.ts';
export { recommend, recommendedGoods, type Suggestion } from './recommend.ts';
export { type Finished, finished, showResult } from './result.ts';
export { SPIRITS, spiritCard, spiritPicture } from './spirit.ts';
export { takeRecommended } from './take.ts';
export { tellerOf } from './words-of.ts';
