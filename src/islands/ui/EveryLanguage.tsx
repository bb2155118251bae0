import { LANGUAGE_NAME, LOCALES, type Text } from '#lib/kernel/i18n/locale.ts';
import { TextArea } from './TextArea.tsx';
import { TextLine } from './TextField.tsx';

interface EveryLanguageProps {
  /** The schema's name of the field. */
  readonly name: string;
  readonly label: string;
  readonly value: Text;
  readonly errorOf: (name: string) => string | undefined;
  /** Several paragraphs. */
  readonly isLong?: boolean;
  /** The layout of the fields; a column by default. */
  readonly className?: string;
  readonly onChange: (text: Text) => void;
}

/** A text with one field per language of the shop. */
export const EveryLanguage = ({
  name,
  label,
  value,
  errorOf,
  isLong = false,
  className = 'grid gap-2',
  onChange,
}: EveryLanguageProps) => (
  <fieldset className={className}>
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
