import { savePlan } from '#lib/catalog/plans/calls.ts';
import type { DeskPlan, DeskPlans, SavePlanInput } from '#lib/catalog/plans/model.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import { call } from '#stores/api.ts';
import { MeanwhileTable } from '../staff/meanwhile/MeanwhileTable.tsx';
import { useRecordForm } from '../staff/meanwhile/use-record-form.ts';
import { EveryLanguage } from '../ui/EveryLanguage.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { PartError } from '../ui/PartError.tsx';
import { TextField, TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/catalog/plans/model.ts')).SavePlanInput;

interface PlanFormProps {
  /** Null for a new one. */
  readonly plan: DeskPlan | null;
  readonly onSaved: (plans: DeskPlans) => void;
  readonly onClose: () => void;
}

const NOTHING: Text = { tw: '', zh: '', en: '' };
const TEXTS = ['name', 'suits', 'length', 'givenBy', 'place'] as const;
const FIGURES = ['price', 'uses', 'minutes', 'validDays'] as const;
const INCLUDES_MOST = 8;

const valuesOf = (plan: DeskPlan | null) => ({
  code: plan?.code ?? '',
  name: plan?.name ?? NOTHING,
  suits: plan?.suits ?? NOTHING,
  length: plan?.length ?? NOTHING,
  givenBy: plan?.givenBy ?? NOTHING,
  place: plan?.place ?? NOTHING,
  includes: plan?.includes ?? [NOTHING],
  price: String(plan?.price ?? ''),
  uses: String(plan?.uses ?? 1),
  minutes: String(plan?.minutes ?? 50),
  validDays: String(plan?.validDays ?? 90),
  beside: (plan?.beside ?? []).join(' '),
  active: plan?.active ?? true,
});

/** A plan in its three languages, with the terms that its buyer accepts. */
export function PlanForm({ plan, onSaved, onClose }: PlanFormProps) {
  const t = useWords('deskPlan');
  const form = useRecordForm(plan, valuesOf, `plan:${plan?.code ?? 'new'}`);
  const { values, errorOf } = form;
  const { beside, includes } = values;
  const input: SavePlanInput = {
    ...values,
    includes: [...includes],
    beside: beside.split(/[\s,]+/).filter(Boolean),
    version: form.version,
  };
  const save = () =>
    form.submit(loadSchema, input, async () => onSaved(await call(savePlan, input, { quiet: true })));
  const include = (at: number, text: Text) =>
    form.set(
      'includes',
      includes.map((one, place) => (place === at ? text : one)),
    );
  return (
    <section className="panel mx-auto max-w-3xl p-5" aria-labelledby="plan-form">
      <h2 id="plan-form" className="mb-4 text-lg font-bold">
        {plan ? t('change', { code: plan.code }) : t('add')}
      </h2>
      <FormShell
        form={form}
        onSubmit={save}
        label={t('save')}
        busyLabel={t('saving')}
        after={
          <button type="button" className="btn-line" onClick={onClose}>
            {t('back')}
          </button>
        }
      >
        <MeanwhileTable form={form} nameOf={(part) => t(`field.${part}`)} />
        {!plan && (
          <TextField form={form} name="code" label={t('field.code')} hint={t('hint.code')} maxLength={40} />
        )}
        {TEXTS.map((name) => (
          <EveryLanguage
            key={name}
            name={name}
            label={t(`field.${name}`)}
            value={values[name]}
            errorOf={errorOf}
            onChange={(text) => form.set(name, text)}
          />
        ))}
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-semibold">{t('field.includes')}</legend>
          {includes.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            <div key={at} className="rounded-card border border-line p-3">
              <EveryLanguage
                name={`includes.${at}`}
                label={t('include', { number: at + 1 })}
                value={one}
                errorOf={errorOf}
                onChange={(text) => include(at, text)}
              />
              {includes.length > 1 && (
                <button
                  type="button"
                  className="link min-h-touch text-sm"
                  onClick={() =>
                    form.set(
                      'includes',
                      includes.filter((_, place) => place !== at),
                    )
                  }
                >
                  {t('removeInclude', { number: at + 1 })}
                </button>
              )}
            </div>
          ))}
          <PartError text={errorOf('includes')} />
          {includes.length < INCLUDES_MOST && (
            <button
              type="button"
              className="btn-line justify-self-start"
              onClick={() => form.set('includes', [...includes, NOTHING])}
            >
              {t('addInclude')}
            </button>
          )}
        </fieldset>
        <div className="grid gap-4 md:grid-cols-2">
          {FIGURES.map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={t(`field.${name}`)}
              inputMode="numeric"
              maxLength={12}
            />
          ))}
        </div>
        <TextLine
          label={t('field.beside')}
          hint={t('hint.beside')}
          error={errorOf('beside')}
          value={beside}
          maxLength={400}
          onChange={(text) => form.set('beside', text)}
        />
        <label className="flex min-h-touch items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={values.active}
            onChange={({ target }) => form.set('active', target.checked)}
          />
          {t('field.active')}
        </label>
      </FormShell>
    </section>
  );
}
