/** What the API and other areas may ask of plates. */
export { answerPlate, claimPlate, releasePlate } from './answer.ts';
export { getDeskPlate, listDeskPlates, platesShared } from './desk.ts';
export { getPlate, listPlates } from './read.ts';
export { erasePlate, sendPlate, withdrawPlate } from './send.ts';
export { plateSource } from './source.ts';
