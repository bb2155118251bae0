/** Results as text, goods for them, and findings about goods, for pages and other areas. */

export { acceptRecommendation } from './accept.ts';
export type { CandidateGood } from './asked-goods.ts';
export { findingsOfGoods, queryFindings } from './findings.ts';
export { recommend, recommendedGoods, type Suggestion } from './recommend.ts';
export { type Finished, finished, showResult } from './result.ts';
export { SPIRITS, spiritCard, spiritPicture } from './spirit.ts';
export { resultTextsOf } from './words-of.ts';
