import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, yearsBetween } from '#lib/kernel/time/taipei.ts';
import { HEALTH_CONSENTS, HEALTH_SCOPES, type HealthConsent, type HealthScope, type Stage } from './codes.ts';
import type { HealthConsentInfo } from './model.ts';

/** The latest decision of one kind. */
export interface GivenConsent {
  readonly kind: HealthConsent;
  readonly isGiven: boolean;
  readonly scopes: readonly HealthScope[];
  readonly until: Date | null;
}

/**
 * Whether a consent is valid now. Every kind requires `answers`: without consent to processing there are no
 * suggestions and no reading.
 * @param scope data that a dietitian wants to read; null for any
 */
export function isConsentGiven(
  said: readonly GivenConsent[],
  kind: HealthConsent,
  now: Date,
  scope: HealthScope | null = null,
): boolean {
  const isGiven = (one: HealthConsent) =>
    said.some(
      (consent) => consent.kind === one && consent.isGiven && (!consent.until || consent.until > now),
    );
  if (!isGiven('answers') || !isGiven(kind)) return false;
  return (
    kind !== 'dietitian' ||
    scope === null ||
    said.some((consent) => consent.kind === kind && consent.scopes.includes(scope))
  );
}

/**
 * Scopes that can be shared with a dietitian. Meals belong to the member who sends them, so family profiles
 * cannot share them.
 */
export const scopesOf = ({ isSelf }: { readonly isSelf: boolean }): readonly HealthScope[] =>
  HEALTH_SCOPES.filter((scope) => isSelf || scope !== 'plates');

/** Whether to request a consent: not given, expired, or given to another text. */
export const requiresConsent = ({
  isGiven,
  isOutdated,
}: Pick<HealthConsentInfo, 'isGiven' | 'isOutdated'>): boolean => !isGiven || isOutdated;

/** The consents that a withdrawal ends: all of them for the first. */
export const consentsEndedBy = (kind: HealthConsent): readonly HealthConsent[] =>
  kind === 'answers' ? HEALTH_CONSENTS : [kind];

/** Days after which a stage expires: nobody reports a birth to a shop. */
const STAGE_DAYS: Readonly<Record<Stage, number>> = { none: 0, pregnant: 300, breastfeeding: 730 };

/** The stage that is valid today. */
export function stageAt(
  { stage, stageOn }: { readonly stage: Stage; readonly stageOn: string | null },
  now: Date,
): Stage {
  const isPast = stageOn === null || taipeiDay(addDays(now, -STAGE_DAYS[stage])) > stageOn;
  return isPast ? 'none' : stage;
}

/** In whole years, on the day in Taipei. */
export const ageAt = (birth: string | null, now: Date): number | null =>
  birth === null ? null : yearsBetween(birth, taipeiDay(now));
