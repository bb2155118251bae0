import { useId } from 'react';
import type { HealthConsent } from '#lib/catalog/health-profile/codes.ts';
import { limits } from '#lib/kernel/limits.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

interface ConsentTickProps {
  readonly kind: HealthConsent;
  /** Already given; it can be withdrawn on the page with all consents. */
  readonly isGiven: boolean;
  /** Given before, but the text has changed since. */
  readonly isOutdated: boolean;
  readonly isTicked: boolean;
  readonly error: string | undefined;
  readonly onTick: (isTicked: boolean) => void;
}

export function ConsentTick({ kind, isGiven, isOutdated, isTicked, error, onTick }: ConsentTickProps) {
  const t = useWords('quest');
  const id = useId();
  const text = t(`consent.${kind}.text`, { days: limits().questionnaireDietitianDays });
  return (
    <div className="py-3">
      {isGiven ? (
        <p className="flex items-start gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-accent" />
          <span>
            <b className="font-semibold">{t(`consent.${kind}.title`)}</b>
            <span className="block text-sm text-muted">{t('consent.given')}</span>
          </span>
        </p>
      ) : (
        <label className="flex min-h-touch cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            className="tick mt-0.5 shrink-0"
            checked={isTicked}
            required={kind === 'answers' && !isOutdated}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-text${error ? ` ${id}-error` : ''}`}
            onChange={(event) => onTick(event.target.checked)}
          />
          <span className="min-w-0">
            <b className="font-semibold">{t(`consent.${kind}.title`)}</b>{' '}
            <span className="text-sm text-faint">
              {t(isOutdated ? 'consent.changed' : kind === 'answers' ? 'consent.needed' : 'consent.free')}
            </span>
          </span>
        </label>
      )}
      {!isGiven && (
        <p id={`${id}-text`} className="pl-9 text-sm leading-relaxed text-muted">
          {text}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="pl-9 pt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
