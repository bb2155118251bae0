import { saveComplaint } from '#lib/fronts/support/calls/complaint.ts';
import type { ComplaintInput, ComplaintReceipt, ComplaintSubject } from '#lib/fronts/support/model.ts';
import { limits } from '#lib/kernel/limits.ts';
import type { CountryCode } from '#lib/kernel/text/contact.ts';
import { megabytes } from '#lib/kernel/text/counts.ts';
import { listOrders } from '#lib/orders/order/calls.ts';
import { call } from '#stores/api.ts';
import { MobileFields } from '../account/MobileFields.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { PicturesField } from '../ui/PicturesField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useResumableForm } from '../ui/use-resumable-form.ts';
import { useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/fronts/support/model.ts')).ComplaintInput;

interface ComplaintFormProps {
  readonly subjects: readonly ComplaintSubject[];
  /** The order that the page was opened for; empty if there is none. */
  readonly order: string;
  readonly isMember: boolean;
  readonly onSent: (receipt: ComplaintReceipt) => void;
}

/** The complaint, and the contact for the answer, which a member's account already has. */
export function ComplaintForm({ subjects, order, isMember, onSent }: ComplaintFormProps) {
  const t = useWords('complaint');
  const most = limits().complaintPictures;
  const longest = limits().complaintLength;
  const form = useResumableForm(`complaint-${order}`, {
    subject: '',
    order,
    text: '',
    email: '',
    mobile: '',
    countryCode: '+886' as CountryCode,
    pictures: [] as readonly string[],
  });
  const { values, set, errorOf } = form;
  const send = () =>
    form.submit(
      loadSchema,
      {
        ...values,
        subject: values.subject as ComplaintInput['subject'],
        order: isMember ? values.order : '',
        pictures: [...values.pictures],
      },
      async (good) => onSent(await call(saveComplaint, good, { quiet: true })),
    );
  return (
    <section aria-labelledby="complaint-form" className="panel p-5 md:p-6">
      <h2 id="complaint-form" className="mb-4 text-lg font-bold">
        {t('form.title')}
      </h2>
      <FormShell form={form} onSubmit={send} label={t('form.send')} busyLabel={t('form.sending')}>
        <SelectField
          label={t('form.subject')}
          error={errorOf('subject')}
          value={values.subject}
          onChange={(chosen) => set('subject', chosen)}
        >
          <option value="">{t('form.choose')}</option>
          {subjects.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {isMember && (
          <OrderField
            value={values.order}
            error={errorOf('order')}
            onChange={(number) => set('order', number)}
          />
        )}
        <TextArea
          label={t('form.text')}
          hint={t('form.textHint', { left: longest - values.text.length })}
          error={errorOf('text')}
          className="min-h-36"
          maxLength={longest}
          value={values.text}
          onChange={(text) => set('text', text)}
        />
        {most > 0 && (
          <PicturesField
            label={t('form.pictures', { most, size: megabytes(limits().uploadBytes) })}
            value={values.pictures}
            most={most}
            error={errorOf('pictures')}
            onChange={(pictures) => set('pictures', pictures)}
          />
        )}
        <TextField
          form={form}
          name="email"
          label={t(isMember ? 'form.emailMember' : 'form.email')}
          hint={t(isMember ? 'form.emailMemberHint' : 'form.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        {!isMember && (
          <MobileFields
            countryCode={values.countryCode}
            mobile={values.mobile}
            label={t('form.mobile')}
            errorOf={errorOf}
            onCountryCode={(code) => set('countryCode', code)}
            onMobile={(mobile) => set('mobile', mobile)}
          />
        )}
      </FormShell>
    </section>
  );
}

interface OrderFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (number: string) => void;
}

/** Chooses one of the member's latest orders, or the older one that the page was opened for. */
function OrderField({ value, error, onChange }: OrderFieldProps) {
  const t = useWords('complaint');
  const { data } = useCall(listOrders, {});
  const orders = data?.orders ?? [];
  const isOlder = value !== '' && !orders.some(({ number }) => number === value);
  return (
    <SelectField label={t('form.order')} error={error} value={value} onChange={onChange}>
      <option value="">{t('form.noOrder')}</option>
      {isOlder && <option value={value}>{value}</option>}
      {orders.map(({ number, lines }) => (
        <option key={number} value={number}>
          {t('form.orderOption', { number, goods: lines[0]?.name ?? '' })}
        </option>
      ))}
    </SelectField>
  );
}
