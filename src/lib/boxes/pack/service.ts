/** Daily packs for other areas. */
export { type BoxFit, type FitResult, packFit } from './box-fit.ts';
export { listPackGoods, minPerDay } from './goods.ts';
