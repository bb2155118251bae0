import { z } from 'zod';
import { flag, lineText } from '#lib/kernel/text/validation.ts';

/** The merchant's own shops, as the API returns them (row B8). */

/** `HH:MM` in Taipei; `24:00` ends a day. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Opening hours on some weekdays: 1 is Monday, 7 Sunday. */
export const OpenHours = z.object({
  days: z.array(z.int().min(1).max(7)).min(1),
  opens: z.string().regex(TIME),
  closes: z.string().regex(TIME),
});
export type OpenHours = z.infer<typeof OpenHours>;

export const Store = z.object({
  id: z.int(),
  name: z.string(),
  /** The city's slug: `taipei`. */
  city: z.string(),
  cityName: z.string(),
  district: z.string(),
  zip: z.string(),
  /** Street and number, without city and district. */
  street: z.string(),
  /** The full address in the reader's language. */
  address: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  hours: z.array(OpenHours),
  /** Directions or special hints; may be empty. */
  note: z.string(),
  /** Orders can be picked up here. */
  pickup: z.boolean(),
});
export type Store = z.infer<typeof Store>;

export const StoreQuery = z.object({
  city: lineText(40).optional(),
  pickup: flag.default(false),
});
export type StoreQuery = z.output<typeof StoreQuery>;
export type StoreQueryInput = z.input<typeof StoreQuery>;

export const StoreList = z.object({ list: z.array(Store), total: z.int() });
export type StoreList = z.infer<typeof StoreList>;
