import { LANGUAGE_NAME, LOCALES } from '#lib/kernel/i18n/locale.ts';
import type { Translate } from '#lib/kernel/i18n/words.ts';
import { taipeiField } from '#lib/kernel/time/taipei.ts';
import { useWords } from '../../ui/words.tsx';
import { isSame, valueAt } from './merge.ts';
import type { RecordForm } from './use-record-form.ts';

interface MeanwhileTableProps<Values> {
  readonly form: Pick<RecordForm<unknown, Values>, 'values' | 'meanwhile' | 'take'>;
  /** The label of a part of a field's name: `price` of `items.0.price`. */
  readonly nameOf: (part: string) => string;
  /** Formats values that are not shown as they are. */
  readonly say?: (field: string, value: unknown) => string | undefined;
}

/** A colleague's changes next to the form's values; nothing if nobody was faster. */
export function MeanwhileTable<Values>({ form, nameOf, say }: MeanwhileTableProps<Values>) {
  const t = useWords('staff');
  const { values, meanwhile, take } = form;
  if (!meanwhile) return null;
  const by = meanwhile.by ?? t('meanwhile.colleague');
  const said = (field: string, value: unknown) => say?.(field, value) ?? inWords(value, t);
  return (
    <section role="alert" className="rounded-card border border-amber p-4 text-sm" data-meanwhile>
      <h3 className="font-semibold">
        {t('meanwhile.title', {
          name: by,
          at: meanwhile.at ? taipeiField(new Date(meanwhile.at)).replace('T', ' ') : '',
        })}
      </h3>
      <p className="mt-1 text-muted">{t('meanwhile.text')}</p>
      <ul className="mt-3 grid gap-3">
        {meanwhile.changes.map((change) => {
          const { field, was, theirs } = change;
          const mine = valueAt(values, field);
          const isTaken = isSame(mine, theirs);
          return (
            <li key={field} className="border-t border-line pt-3" data-changed={field}>
              <p className="font-semibold">{fieldName(field, nameOf)}</p>
              <dl className="mt-1 grid gap-x-4 gap-y-1 md:grid-cols-3">
                <Side name={t('meanwhile.was')} text={said(field, was)} />
                <Side name={by} text={said(field, theirs)} />
                <Side name={t('meanwhile.mine')} text={said(field, mine)} />
              </dl>
              {isTaken ? (
                <p className="mt-1 text-accent">{t('meanwhile.taken')}</p>
              ) : (
                <button type="button" className="chip mt-2" onClick={() => take(change)}>
                  {t('meanwhile.take', { name: by })}
                  <span className="sr-only"> {fieldName(field, nameOf)}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const Side = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div className="min-w-0">
    <dt className="text-faint">{name}</dt>
    <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
  </div>
);

/** `items.0.price` in readable words. */
const fieldName = (field: string, nameOf: (part: string) => string): string =>
  field
    .split('.')
    .map((part) => {
      const locale = LOCALES.find((one) => one === part);
      if (locale) return LANGUAGE_NAME[locale];
      return /^\d+$/.test(part) ? String(Number(part) + 1) : nameOf(part);
    })
    .join(' · ');

const NOTHING = '—';

function inWords(value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'meanwhile.yes' : 'meanwhile.no');
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value).map((part) => inWords(part, t));
  return parts.length === 0 ? NOTHING : parts.join(Array.isArray(value) ? '\n' : ' · ');
}
