import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { AnswerPlateInput, DeskPlate, DeskPlates, DeskPlatesInput } from './model/desk.ts';
import type { OwnPlate, OwnPlates, PlateNumberInput, PlatesInput, SendPlateInput } from './model/plate.ts';

/** Row H4, for the member. The photo is uploaded with `POST /h5/article/upload` first. */
export const sendPlate = endpoint<z.input<typeof SendPlateInput>, OwnPlate>('POST', '/h5/plate/send', 'json');
export const listPlates = endpoint<z.input<typeof PlatesInput>, OwnPlates>('GET', '/h5/plate/list');
export const getPlate = endpoint<z.input<typeof PlateNumberInput>, OwnPlate>('GET', '/h5/plate/detail');
/** Possible until it is answered. */
export const withdrawPlate = endpoint<z.input<typeof PlateNumberInput>, OwnPlate>(
  'POST',
  '/h5/plate/withdraw',
);
/** Deletes photo, note and answer permanently. */
export const erasePlate = endpoint<z.input<typeof PlateNumberInput>, Record<string, never>>(
  'POST',
  '/h5/plate/erase',
);

/** Dietitians' acts on plates. */
export const listDeskPlates = endpoint<DeskPlatesInput, DeskPlates>('GET', '/staff/plates');
/** The contents are open only to the dietitian who claimed it. */
export const getDeskPlate = endpoint<z.input<typeof PlateNumberInput>, DeskPlate>('GET', '/staff/plate');
/** Fails with `plateTaken` if a colleague was faster. */
export const claimPlate = endpoint<z.input<typeof PlateNumberInput>, DeskPlate>('POST', '/staff/plate/claim');
/** Returns it to the queue. */
export const releasePlate = endpoint<z.input<typeof PlateNumberInput>, Record<string, never>>(
  'POST',
  '/staff/plate/release',
);
export const answerPlate = endpoint<AnswerPlateInput, DeskPlate>('POST', '/staff/plate/answer', 'json');
