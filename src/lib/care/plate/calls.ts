import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { AnswerPlateInput, DeskPlate, DeskPlates, DeskPlatesInput } from './model/desk.ts';
import type { OwnPlate, OwnPlates, PlateNumberInput, PlatesInput, SendPlateInput } from './model/plate.ts';

/** Row H4, for the member. The photo is sent by `POST /h5/article/upload` first. */
export const sendPlate = endpoint<z.input<typeof SendPlateInput>, OwnPlate>('POST', '/h5/plate/send', 'json');
export const listPlates = endpoint<z.input<typeof PlatesInput>, OwnPlates>('GET', '/h5/plate/list');
export const getPlate = endpoint<z.input<typeof PlateNumberInput>, OwnPlate>('GET', '/h5/plate/detail');
/** Until it is answered. */
export const withdrawPlate = endpoint<z.input<typeof PlateNumberInput>, OwnPlate>(
  'POST',
  '/h5/plate/withdraw',
);
/** For good: photo, note and answer. */
export const erasePlate = endpoint<z.input<typeof PlateNumberInput>, Record<string, never>>(
  'POST',
  '/h5/plate/erase',
);

/** What dietitians do with plates. */
export const listDeskPlates = endpoint<DeskPlatesInput, DeskPlates>('GET', '/staff/plates');
/** Open for whoever has taken it. */
export const getDeskPlate = endpoint<z.input<typeof PlateNumberInput>, DeskPlate>('GET', '/staff/plate');
/** Refused with `plateTaken` when a colleague was faster. */
export const claimPlate = endpoint<z.input<typeof PlateNumberInput>, DeskPlate>('POST', '/staff/plate/claim');
/** Lays it back into the queue. */
export const releasePlate = endpoint<z.input<typeof PlateNumberInput>, Record<string, never>>(
  'POST',
  '/staff/plate/release',
);
export const answerPlate = endpoint<AnswerPlateInput, DeskPlate>('POST', '/staff/plate/answer', 'json');
