import type { IntakeDay } from '#lib/boxes/intake/model/day.ts';
import type { Intake } from '#lib/boxes/intake/model/intake.ts';
import { useWords } from '../ui/words.tsx';
import { IntakeRows } from './IntakeRows.tsx';

interface IntakeBodyProps {
  readonly intake: Intake;
  readonly day: Pick<IntakeDay, 'sources' | 'isProfile' | 'limits'>;
  /** The person whose limits apply, if the reader is somebody else. */
  readonly whose?: string;
}

/** The nutrient rows, the person whose limits apply, and the sources of the limits. */
export default function IntakeBody({ intake, day, whose }: IntakeBodyProps) {
  const t = useWords('intake');
  const { sources, isProfile, limits } = day;
  return (
    <>
      {intake.rows.length > 0 ? (
        <IntakeRows rows={intake.rows} sources={sources} />
      ) : (
        <p className="text-sm text-muted">{t('none')}</p>
      )}
      <p className="mt-4 text-sm text-muted">
        {t('meals')} {whose ?? t(limits.length === 0 ? 'unknown' : isProfile ? 'profile' : 'adult')}
      </p>
      <details className="mt-2 text-sm text-muted">
        <summary className="min-h-touch cursor-pointer py-2.5">{t('sources')}</summary>
        <ol className="list-decimal pl-5">
          {sources.map(({ code, name, version, year }) => (
            <li key={code}>{t('source', { name, version, year: String(year) })}</li>
          ))}
        </ol>
      </details>
    </>
  );
}
