import type { ParcelState } from './codes.ts';
import { descriptionOfCode } from './ecpay/status.ts';

interface News {
  readonly code: number | null;
  readonly state: ParcelState | null;
  readonly message: string;
  readonly at: Date;
}

export interface TimelineEntry {
  readonly text: string;
  readonly at: string;
}

/**
 * What the shopper reads of a parcel, newest first: that it was packed, and what was said of it since. Carriers have
 * several codes for what is one thing to a shopper, which is told once.
 * @param news newest first
 * @param t of the words `parcel`
 */
export function timelineOf(
  { createdAt }: { readonly createdAt: Date },
  news: readonly News[],
  t: (key: string) => string,
): TimelineEntry[] {
  const told = news
    .filter(({ state }) => state !== 'labelled')
    .filter(({ state }, i, all) => state === null || state !== all[i + 1]?.state);
  return [
    ...told.map((one) => ({ text: textOf(one, t), at: one.at.toISOString() })),
    { text: t('state.labelled'), at: createdAt.toISOString() },
  ];
}

/** Ours, in the shopper's language, where we know the code; else what the carrier wrote. */
function textOf({ state, code, message }: News, t: (key: string) => string): string {
  if (state) return t(`state.${state}`);
  const note = code === null ? null : descriptionOfCode(code);
  return note ? t(`note.${note}`) : message;
}
