/** Promotions for pages and other areas, by subject. */
export {
  type ActivePromotion,
  activePromotions,
  invalidatePromotions,
  unreadablePromotions,
} from './active.ts';
export {
  findPromotion,
  listPromotionGoods,
  promotionLabels,
  promotionsOfGood,
  type Reward,
  rewardsOf,
} from './goods.ts';
export { endPromotion, savePromotion } from './save.ts';
export { type GiftLine, releaseGifts, reserveGifts } from './stock.ts';
export { type RuleStep, ruleSteps } from './words.ts';
