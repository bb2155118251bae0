/** What other areas may ask of daily packs. */
export { type BoxFit, type FitResult, packFit } from './box-fit.ts';
export { listPackGoods, minPerDay } from './goods.ts';
