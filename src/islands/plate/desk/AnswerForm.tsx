import { useId } from 'react';
import { listTemplates } from '#lib/care/care/calls.ts';
import { answerPlate } from '#lib/care/plate/calls.ts';
import type { PlateKind } from '#lib/care/plate/codes.ts';
import type { DeskPlate } from '#lib/care/plate/model/desk.ts';
import { modelPlate } from '#lib/care/plate/rules/score.ts';
import { limits } from '#lib/kernel/limits.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { CheckedText } from '../../care/CheckedText.tsx';
import { TemplateSelect } from '../../care/TemplateSelect.tsx';
import { useDraftForm } from '../../staff/use-draft.ts';
import { FormShell } from '../../ui/FormShell.tsx';
import { useCall } from '../../ui/use-call.ts';
import { useWords } from '../../ui/words.tsx';
import { PortionSliders } from './PortionSliders.tsx';

const loadSchema = async () => (await import('#lib/care/plate/model/desk.ts')).AnswerPlateInput;

interface AnswerFormProps {
  readonly number: string;
  readonly kind: PlateKind;
  /** The member's language. */
  readonly language: string;
  readonly onAnswered: (plate: DeskPlate) => void;
}

/** Portions by sliders, which must be moved once, and one praise, one change and one swap. */
export function AnswerForm({ number, kind, language, onAnswered }: AnswerFormProps) {
  const t = useWords('plateDesk');
  const care = useWords('care');
  const { data } = useCall(listTemplates, {});
  const setId = useId();
  const form = useDraftForm(`plate:${number}`, {
    portions: modelPlate(kind),
    isSet: false,
    praise: '',
    change: '',
    swap: '',
  });
  const { values, set, errorOf } = form;
  const send = () =>
    form.submit(
      loadSchema,
      {
        ...values,
        portions: { ...values.portions, fields: { ...values.portions.fields } },
        number,
        isSet: values.isSet as true,
      },
      async (good) => {
        onAnswered(await call(answerPlate, good, { quiet: true }));
        showToast('success', t('answered'));
      },
    );
  const wrong = errorOf('isSet') ?? errorOf('portions.fields');
  return (
    <section className="panel p-5" aria-label={t('answer')}>
      <FormShell form={form} onSubmit={send} label={t('answer')} busyLabel={t('answering')}>
        <PortionSliders
          kind={kind}
          portions={values.portions}
          onChange={(portions) => set('portions', portions)}
        />
        <div>
          <label className="flex min-h-touch items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              checked={values.isSet}
              aria-invalid={wrong !== undefined}
              aria-describedby={wrong ? setId : undefined}
              onChange={({ target }) => set('isSet', target.checked)}
            />
            {t('isSet')}
          </label>
          <p id={setId} className="text-sm text-danger empty:hidden">
            {wrong}
          </p>
        </div>
        <p className="text-sm text-faint">{t('adviceHint')}</p>
        {(['praise', 'change', 'swap'] as const).map((name) => (
          <div key={name} className="grid gap-3">
            <TemplateSelect
              templates={data?.templates ?? []}
              use={name}
              label={care('templateFor', { part: t(name) })}
              language={language}
              text={values[name]}
              onChange={(text) => set(name, text)}
            />
            <CheckedText
              label={t(name)}
              error={errorOf(name)}
              lang={language}
              maxLength={limits().plateAnswerLength}
              value={values[name]}
              onChange={(text) => set(name, text)}
            />
          </div>
        ))}
      </FormShell>
    </section>
  );
}
