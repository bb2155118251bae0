import { LANGUAGE_NAME, LOCALES, type Text } from '#lib/kernel/i18n/locale.ts';
import { TextLine } from '../ui/TextField.tsx';

interface EveryLanguageProps {
  /** As the schema names it. */
  readonly name: string;
  readonly label: string;
  readonly value: Text;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (text: Text) => void;
}

/** One text in each language of the shop. */
export const EveryLanguage = ({ name, label, value, errorOf, onChange }: EveryLanguageProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 font-semibold">{label}</legend>
    {LOCALES.map((locale) => (
      <TextLine
        key={locale}
        label={`${label} (${LANGUAGE_NAME[locale]})`}
        error={errorOf(`${name}.${locale}`)}
        value={value[locale]}
        maxLength={240}
        onChange={(text) => onChange({ ...value, [locale]: text })}
      />
    ))}
  </fieldset>
);
