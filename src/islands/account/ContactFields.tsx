import type { CountryCode } from '#lib/kernel/text/contact.ts';
import { TextField } from '../ui/TextField.tsx';
import type { Form } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { MobileFields } from './MobileFields.tsx';

export interface ContactValues {
  readonly way: 'mobile' | 'email';
  readonly countryCode: CountryCode;
  readonly mobile: string;
  readonly email: string;
}

export const emptyContact: ContactValues = { way: 'mobile', countryCode: '+886', mobile: '', email: '' };

/** The API input: only the chosen contact. */
export const contactInput = ({ way, countryCode, mobile, email }: ContactValues) =>
  way === 'email' ? { email } : { countryCode, mobile };

const WAYS = ['mobile', 'email'] as const;

/** Mobile with country code, or e-mail, depending on the form's `way`. */
export function ContactField({ form }: { readonly form: Form<ContactValues> }) {
  const t = useWords('account');
  const { way, countryCode, mobile } = form.values;
  return way === 'mobile' ? (
    <MobileFields
      countryCode={countryCode}
      mobile={mobile}
      errorOf={form.errorOf}
      onCountryCode={(code) => form.set('countryCode', code)}
      onMobile={(text) => form.set('mobile', text)}
    />
  ) : (
    <TextField
      form={form}
      name="email"
      label={t('signIn.emailAddress')}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
    />
  );
}

/** `ContactField` with the choice between mobile and e-mail. */
export function ContactFields({ form }: { readonly form: Form<ContactValues> }) {
  const t = useWords('account');
  const { way } = form.values;
  return (
    <>
      <fieldset className="grid grid-cols-2 rounded-full border border-edge p-1">
        <legend className="sr-only">{t('signIn.way')}</legend>
        {WAYS.map((one) => (
          <label
            key={one}
            className="flex min-h-touch cursor-pointer items-center justify-center rounded-full text-sm text-muted has-checked:bg-raised has-checked:font-semibold has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="way"
              className="sr-only"
              checked={way === one}
              onChange={() => form.set('way', one)}
            />
            {t(`signIn.${one}`)}
          </label>
        ))}
      </fieldset>
      <ContactField form={form} />
    </>
  );
}
