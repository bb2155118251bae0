import { createPortal } from 'react-dom';
import { bindContact, sendBindCode } from '#lib/people/account/calls/account.ts';
import type { UserInfo } from '#lib/people/account/model.ts';
import { call } from '#stores/api.ts';
import { $token, signInLocally } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { CodeField } from './CodeField.tsx';
import { ContactField, type ContactValues, contactInput, emptyContact } from './ContactFields.tsx';
import { useCode } from './use-code.ts';

const loadSchema = async () => (await import('#lib/people/account/model.ts')).BindContactInput;

interface BindContactProps {
  readonly way: ContactValues['way'];
  readonly title: string;
  readonly onBound: (user: UserInfo) => void;
  readonly onClose: () => void;
}

/**
 * Binds a missing e-mail address or mobile to the account with a code. Needs the words `account`, `errors`
 * and `common`.
 */
export const BindContact = ({ words, locale, ...props }: BindContactProps & IslandProps) => (
  <IslandWords words={words} locale={locale}>
    <Bind {...props} />
  </IslandWords>
);

function Bind({ way, title, onBound, onClose }: BindContactProps) {
  const t = useWords('account');
  const form = useForm({ ...emptyContact, way, code: '' });
  const { values, set, errorOf } = form;
  const { sent, againAt, send } = useCode(form, sendBindCode);
  const contact = contactInput(values);
  const input = { ...contact, code: values.code };
  const bind = () =>
    form.submit(loadSchema, input, async () => {
      const user = await call(bindContact, input, { quiet: true });
      const { id, email, mobile, displayName } = user;
      signInLocally($token.get(), { id, email, mobile, name: displayName });
      showToast('success', t('bind.done', { contact: (way === 'email' ? email : mobile) ?? '' }));
      onBound(user);
      onClose();
    });
  // Rendered outside the form that needs the contact, because HTML forms cannot be nested.
  return createPortal(
    <Sheet title={title} onClose={onClose}>
      <FormShell form={form} onSubmit={bind} label={t('bind.save')} busyLabel={t('bind.saving')}>
        <p className="text-sm text-muted">{t('bind.text')}</p>
        <ContactField form={form} />
        <CodeField
          code={values.code}
          error={errorOf('code')}
          againAt={againAt}
          isSent={sent !== null}
          isSending={form.isBusy}
          onCode={(code) => set('code', code)}
          onSend={() => void send(contact)}
        />
        <p role="status" className="text-sm text-accent empty:hidden">
          {sent && t('bind.codeSent', { contact: sent.to, count: sent.minutes })}
        </p>
      </FormShell>
    </Sheet>,
    document.body,
  );
}
