/** Reading, assessing and pricing of lines, in a cart or not, for the areas that sell. */

export { type AssessedLine, assessLines, needsOf } from './assess.ts';
export { isSpecial, plainColumns, type SkuRow, skuTables, specialColumns, wordTables } from './columns.ts';
export { type Picked, pickLines, refuseMisfilled } from './pick.ts';
export { priceLines, quoteAssessed, refuseTooMany, refuseUnbuyable } from './price.ts';
export { readSkus, requesterParams, wantedRow } from './rows.ts';
