import { saveTemplate } from '#lib/care/care/calls.ts';
import { TEMPLATE_USES } from '#lib/care/care/codes.ts';
import type { SaveTemplateInput, Template, Templates } from '#lib/care/care/model/desk.ts';
import { LANGUAGE_NAME, LANGUAGE_TAG, LOCALES } from '#lib/kernel/i18n/locale.ts';
import { call } from '#stores/api.ts';
import { MeanwhileTable } from '../staff/meanwhile/MeanwhileTable.tsx';
import { useRecordForm } from '../staff/meanwhile/use-record-form.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { CheckedText } from './CheckedText.tsx';

const loadSchema = async () => (await import('#lib/care/care/model/desk.ts')).SaveTemplateInput;

interface TemplateFormProps {
  /** Null for a new one. */
  readonly template: Template | null;
  readonly onSaved: (templates: Templates) => void;
  readonly onClose: () => void;
}

const valuesOf = (template: Template | null) => ({
  name: template?.name ?? '',
  body: template?.body ?? { tw: '', zh: '', en: '' },
  use: template?.use ?? TEMPLATE_USES[0],
  active: template?.active ?? true,
});

/** A text in every language of the shop. An archived one is no longer offered. */
export function TemplateForm({ template, onSaved, onClose }: TemplateFormProps) {
  const t = useWords('care');
  const form = useRecordForm(template, valuesOf, `careTemplate:${template?.id ?? 'new'}`);
  const { name, body, use, active } = form.values;
  const input: SaveTemplateInput = {
    ...(template && { id: template.id, version: form.version }),
    name,
    use,
    body,
    active,
  };
  const save = () =>
    form.submit(loadSchema, input, async () => onSaved(await call(saveTemplate, input, { quiet: true })));
  return (
    <section className="panel mx-auto max-w-3xl p-5" aria-labelledby="template-form">
      <h2 id="template-form" className="mb-4 text-lg font-bold">
        {t(template ? 'texts.change' : 'texts.add')}
      </h2>
      <FormShell
        form={form}
        onSubmit={save}
        label={t('texts.save')}
        busyLabel={t('busy')}
        after={
          <button type="button" className="btn-line" onClick={onClose}>
            {t('texts.back')}
          </button>
        }
      >
        <MeanwhileTable
          form={form}
          nameOf={(part) => t(part === 'body' ? 'texts.title' : `texts.${part}`)}
          say={(field, value) => (field === 'use' ? t(`texts.uses.${value}`) : undefined)}
        />
        <TextField form={form} name="name" label={t('texts.name')} maxLength={60} />
        <SelectField
          label={t('texts.use')}
          error={form.errorOf('use')}
          value={use}
          onChange={(chosen) => form.set('use', TEMPLATE_USES.find((one) => one === chosen) ?? use)}
        >
          {TEMPLATE_USES.map((one) => (
            <option key={one} value={one}>
              {t(`texts.uses.${one}`)}
            </option>
          ))}
        </SelectField>
        {LOCALES.map((one) => (
          <CheckedText
            key={one}
            lang={LANGUAGE_TAG[one]}
            label={t('texts.body', { language: LANGUAGE_NAME[one] })}
            value={body[one]}
            error={form.errorOf(`body.${one}`)}
            onChange={(text) => form.set('body', { ...body, [one]: text })}
          />
        ))}
        <label className="flex min-h-touch items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={active}
            onChange={({ target }) => form.set('active', target.checked)}
          />
          {t('texts.active')}
        </label>
      </FormShell>
    </section>
  );
}
