/** What areas that sell something ask of its lines, whether they are in a cart or in none. */

export { type AssessedLine, assessLines, needsOf } from './assess.ts';
export { isSpecial, plainColumns, type SkuRow, skuTables, specialColumns, wordTables } from './columns.ts';
export { type Picked, pickLines, refuseMisfilled } from './pick.ts';
export { priceLines, quoteAssessed, refuseTooMany, refuseUnbuyable } from './price.ts';
export { readSkus, requesterParams, wantedRow } from './rows.ts';
