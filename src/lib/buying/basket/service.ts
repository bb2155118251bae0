/** Reading, assessing and pricing of lines, in a cart or not, for the areas that sell. */
export { isSpecial, plainColumns, type SkuRow, skuTables, specialColumns, wordTables } from './columns.ts';
export { type AssessedLine, assessLines, needsOf } from './judge.ts';
export { type Picked, pickLines, refuseMisfilled } from './pick.ts';
export { priceLines, quoteAssessed, refuseTooMany, refuseUnbuyable } from './price.ts';
export { readSkus, requesterParams, wantedRow } from './rows.ts';
