import { LANGUAGE_NAME, LOCALES, type Text } from '#lib/kernel/i18n/locale.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { TextLine } from '../ui/TextField.tsx';

interface EveryLanguageProps {
  /** As the schema names it. */
  readonly name: string;
  readonly label: string;
  readonly value: Text;
  readonly errorOf: (name: string) => string | undefined;
  /** Several paragraphs. */
  readonly isLong?: boolean;
  readonly onChange: (text: Text) => void;
}

/** One text in each language of the shop. */
export const EveryLanguage = ({
  name,
  label,
  value,
  errorOf,
  isLong = false,
  onChange,
}: EveryLanguageProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 font-semibold">{label}</legend>
    {LOCALES.map((locale) => {
      const field = {
        label: `${label} (${LANGUAGE_NAME[locale]})`,
        error: errorOf(`${name}.${locale}`),
        value: value[locale],
        onChange: (text: string) => onChange({ ...value, [locale]: text }),
      };
      return isLong ? (
        <TextArea key={locale} {...field} className="min-h-28" maxLength={4000} />
      ) : (
        <TextLine key={locale} {...field} maxLength={240} />
      );
    })}
  </fieldset>
);
