export { getMerchant, getShopFacts } from './merchant.ts';
export { unreadableTexts } from './unreadable.ts';
