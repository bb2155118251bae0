/** What other areas may ask of daily packs. */
export { type Fitter, type Fitting, packFitter } from './box-fit.ts';
export { leastPerDay, listPackGoods } from './goods.ts';
