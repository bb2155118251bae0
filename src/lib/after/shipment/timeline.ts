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
 * A parcel's history for the shopper, newest first: packed, then all news. Several codes of one meaning
 * appear once.
 * @param news newest first
 * @param t the `parcel` words
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

/** Our own text in the shopper's language for known codes, else the carrier's message. */
function textOf({ state, code, message }: News, t: (key: string) => string): string {
  if (state) return t(`state.${state}`);
  const note = code === null ? null : descriptionOfCode(code);
  return note ? t(`note.${note}`) : message;
}
