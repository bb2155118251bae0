import { bindLineMobile } from '#lib/people/account/calls/line.ts';
import { asksTransferConsent } from '#lib/people/account/rules.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { useForm } from '../ui/use-form.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { finishSignInByLine, withNext } from './arrive.ts';
import { CodeField } from './CodeField.tsx';
import { ContactField, emptyContact } from './ContactFields.tsx';
import { InviterField } from './InviterField.tsx';
import { TransferField } from './TransferField.tsx';
import { useCode } from './use-code.ts';

const loadSchema = async () => (await import('#lib/people/account/model.ts')).BindLineMobileInput;

/** The last step of a first sign-in by LINE: the mobile number. */
export function LineMobile({ state, name }: { readonly state: string; readonly name: string }) {
  const t = useWords('account');
  const { locale } = useIsland();
  const form = useForm({ ...emptyContact, code: '', inviterCode: '', transferConsent: false });
  const { countryCode, mobile, code, inviterCode, transferConsent } = form.values;
  const asksTransfer = asksTransferConsent({ kind: 'mobile', countryCode }, locale);
  const { sent, againAt, send } = useCode(form);
  const input = {
    state,
    countryCode,
    mobile,
    code,
    inviterCode,
    ...(asksTransfer ? { transferConsent } : {}),
  };
  const finish = () =>
    form.submit(loadSchema, input, async () =>
      finishSignInByLine(await call(bindLineMobile, input, { quiet: true }), t),
    );
  return (
    <FormShell
      form={form}
      onSubmit={finish}
      label={t('line.mobileSubmit')}
      busyLabel={t('signIn.busy')}
      after={
        <a
          href={withNext(pageLink(links.signIn()))}
          className="link inline-flex min-h-touch items-center justify-self-center"
        >
          {t('line.useCode')}
        </a>
      }
    >
      <div>
        <h2 className="text-lg font-bold">{t('line.mobileTitle')}</h2>
        <p className="mt-1 text-sm break-words text-muted">{t('line.mobileText', { name })}</p>
      </div>
      <ContactField form={form} />
      <CodeField
        code={code}
        error={form.errorOf('code')}
        againAt={againAt}
        isSent={sent !== null}
        isSending={form.isBusy}
        onCode={(text) => form.set('code', text)}
        onSend={() => void send({ countryCode, mobile })}
      />
      <p role="status" className="text-sm text-accent empty:hidden">
        {sent && t('signIn.codeSent', { contact: sent.to, count: sent.minutes })}
      </p>
      {asksTransfer && (
        <TransferField
          isTicked={transferConsent}
          error={form.errorOf('transferConsent')}
          onChange={(isTicked) => form.set('transferConsent', isTicked)}
        />
      )}
      <InviterField
        value={inviterCode}
        error={form.errorOf('inviterCode')}
        onChange={(text) => form.set('inviterCode', text)}
      />
    </FormShell>
  );
}
