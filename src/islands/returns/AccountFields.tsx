import type { ReturnDetail } from '#lib/after/returns/model/return.ts';
import { TextLine } from '../ui/TextField.tsx';
import type { Form } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { ACCOUNT_FIELDS, type AccountValues } from './account.ts';

interface AccountFieldsProps {
  readonly form: Pick<Form<AccountValues>, 'values' | 'set' | 'errorOf'>;
  /** The account given before, masked except for its end. */
  readonly known: ReturnDetail['account'];
}

/** The bank account for refunds that cannot use the original payment method. It can be given now or later. */
export function AccountFields({ form: { values, set, errorOf }, known }: AccountFieldsProps) {
  const t = useWords('returnGoods');
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{t('account.title')}</legend>
      <p className="text-sm text-muted">
        {known ? t('account.known', { account: known.account }) : t('account.text')}
      </p>
      {ACCOUNT_FIELDS.map((name) => (
        <TextLine
          key={name}
          label={t(`account.${name}`)}
          value={values[name]}
          error={errorOf(`account.${name}`)}
          onChange={(text) => set(name, text)}
          {...(name === 'holder'
            ? { autoComplete: 'name', maxLength: 60 }
            : { inputMode: 'numeric', maxLength: 24 })}
        />
      ))}
    </fieldset>
  );
}
