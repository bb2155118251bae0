/** What other areas may write of the shop's own record and of its kinds of pages. */
export { saveSeoRecord } from './seo-records.ts';
export { saveMerchant } from './store-info.ts';
