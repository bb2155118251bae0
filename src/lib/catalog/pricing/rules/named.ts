import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Adjustment, NamedAdjustment, NamedProgress, Progress } from '../model/adjustment.ts';
import type { PricingRefusal } from '../model/pricing.ts';

/** Adjustments for the API, named in one language. */
export const namedIn = (adjustments: readonly NamedAdjustment[], locale: Locale): Adjustment[] =>
  adjustments.map((one) => ({ ...one, name: one.name?.[locale] ?? null }));

export const progressIn = (progress: readonly NamedProgress[], locale: Locale): Progress[] =>
  progress.map((one) => ({ ...one, name: one.name[locale] }));

/** Parameters of a refusal's words. */
export const refusalParams = (
  { params, name }: Pick<PricingRefusal, 'params' | 'name'>,
  locale: Locale,
): PricingRefusal['params'] => (name ? { ...params, name: name[locale] } : params);
