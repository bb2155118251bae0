import type { FiguresInput } from '#lib/fronts/figures/model.ts';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/words.tsx';

interface FiguresSpanProps {
  /** The shown period, once it is loaded. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onShow: (span: FiguresInput) => void;
}

const LAST_DAYS = [7, 30, 90, 365] as const;
const DAY_MS = 86_400_000;

/** The period of the figures: a number of recent days, or from one day to another. */
export function FiguresSpan({ from, to, onShow }: FiguresSpanProps) {
  const t = useWords('figures');
  const last = (days: number): FiguresInput => {
    // Today in Taipei, regardless of the browser's time zone.
    const today = Date.now() + 8 * 3_600_000;
    const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    return { from: dayAt(today - (days - 1) * DAY_MS), to: dayAt(today) };
  };
  return (
    <form
      className="mb-6 flex flex-wrap items-end gap-4 *:max-w-full"
      onSubmit={(event) => {
        event.preventDefault();
        const said = new FormData(event.currentTarget);
        onShow({ from: String(said.get('from')), to: String(said.get('to')) });
      }}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('span.last')}</legend>
        {LAST_DAYS.map((days) => (
          <button key={days} type="button" className="chip" onClick={() => onShow(last(days))}>
            {t('span.days', { count: days })}
          </button>
        ))}
      </fieldset>
      {(['from', 'to'] as const).map((name) => (
        <Field key={`${name} ${from} ${to}`} label={t(`span.${name}`)}>
          {(control) => (
            <input
              {...control}
              name={name}
              type="date"
              className="field"
              required
              defaultValue={name === 'from' ? from : to}
            />
          )}
        </Field>
      ))}
      <button type="submit" className="btn-line">
        {t('span.show')}
      </button>
    </form>
  );
}
