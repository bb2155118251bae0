import type { TemplateUse } from '#lib/care/care/codes.ts';
import type { Template } from '#lib/care/care/model/desk.ts';
import { LANGUAGE_TAG, LOCALES } from '#lib/kernel/i18n/locale.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { useWords } from '../ui/words.tsx';

interface TemplateSelectProps {
  readonly templates: readonly Template[];
  readonly use: TemplateUse;
  readonly label?: string;
  /** The reader's language, as a tag. */
  readonly language: string;
  /** The current text; a template is appended to it. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Inserts a text template in the reader's language. Renders nothing if there is none. */
export function TemplateSelect({ templates, use, label, language, text, onChange }: TemplateSelectProps) {
  const t = useWords('care');
  const locale = LOCALES.find((one) => LANGUAGE_TAG[one] === language) ?? 'tw';
  const offered = templates.filter((one) => one.active && one.use === use);
  if (offered.length === 0) return null;
  return (
    <SelectField
      label={label ?? t('template')}
      value=""
      onChange={(chosen) => {
        const template = offered.find(({ id }) => String(id) === chosen);
        if (template) onChange([text, template.body[locale]].filter(Boolean).join('\n\n'));
      }}
    >
      <option value="">{t('noTemplate')}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
