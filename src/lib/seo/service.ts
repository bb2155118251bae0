export { getMerchant, getShopFacts } from './merchant.ts';
