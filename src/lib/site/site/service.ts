/** The writes that other areas may make to the shop's record and its SEO records. */
export { saveSeoRecord } from './seo-records.ts';
export { saveMerchant } from './store-info.ts';
