/** Plates for the API and other areas. */
export { answerPlate, claimPlate, releasePlate } from './answer.ts';
export { getDeskPlate, listDeskPlates, platesShared } from './desk.ts';
export { getPlate, listPlates } from './read.ts';
export { erasePlate, sendPlate, withdrawPlate } from './send.ts';
export { plateSource } from './source.ts';
