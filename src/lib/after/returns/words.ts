import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { CloseReason, ReturnMethod, ReturnParcelState, ReturnReason, ReturnState } from './codes.ts';

/** Display names of a return's states, reasons and methods. */

const say = (locale: Locale, key: string): string => translator(locale, 'returns')(key);

export const stateName = (locale: Locale, state: ReturnState): string => say(locale, `state.${state}`);
export const reasonName = (locale: Locale, reason: ReturnReason): string => say(locale, `reason.${reason}`);
export const returnMethodName = (locale: Locale, way: ReturnMethod): string => say(locale, `way.${way}`);
export const parcelStateName = (locale: Locale, state: ReturnParcelState): string =>
  say(locale, `parcel.${state}`);
export const closeText = (locale: Locale, reason: CloseReason): string => say(locale, `closed.${reason}`);
export const refundMethodName = (locale: Locale, method: PaymentMethod): string =>
  say(locale, `refundMethod.${specOf(method).refund}`);

/** When a state ends automatically, and what follows. */
export const dueText = (
  locale: Locale,
  { dueAt, state }: { readonly dueAt: Date | null; readonly state: ReturnState },
) => dueAt && { at: dueAt.toISOString(), text: say(locale, `due.${state}`) };
