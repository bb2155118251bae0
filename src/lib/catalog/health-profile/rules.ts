import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, yearsBetween } from '#lib/kernel/time/taipei.ts';
import { HEALTH_CONSENTS, HEALTH_SCOPES, type HealthConsent, type HealthScope, type Stage } from './codes.ts';
import type { HealthConsentInfo } from './model.ts';

/** What was said last of one kind. */
export interface GivenConsent {
  readonly kind: HealthConsent;
  readonly isGiven: boolean;
  readonly scopes: readonly HealthScope[];
  readonly until: Date | null;
}

/**
 * Whether a consent holds now. None does without the first: what nobody may process, nobody suggests by or reads.
 * @param scope what a dietitian wants to read; null: anything at all
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

/** What a dietitian may be let read of oneself; of the family no meals, which are whoever's who sends them. */
export const scopesOf = ({ isSelf }: { readonly isSelf: boolean }): readonly HealthScope[] =>
  HEALTH_SCOPES.filter((scope) => isSelf || scope !== 'plates');

/** Whether it is to be asked for: not given, run out, or given to another text. */
export const requiresConsent = ({
  isGiven,
  isOutdated,
}: Pick<HealthConsentInfo, 'isGiven' | 'isOutdated'>): boolean => !isGiven || isOutdated;

/** What ends with a consent that is taken back: with the first, all of them. */
export const consentsEndedBy = (kind: HealthConsent): readonly HealthConsent[] =>
  kind === 'answers' ? HEALTH_CONSENTS : [kind];

/** How many days after it was said a stage is still believed: nobody tells a shop that a child is born. */
const STAGE_DAYS: Readonly<Record<Stage, number>> = { none: 0, pregnant: 300, breastfeeding: 730 };

/** What of it holds today. */
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
