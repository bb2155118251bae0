import '#stores/staff.ts';
import { useEffect, useRef, useState } from 'react';
import { enrolStaff, openStaffLink } from '#lib/people/staff/calls.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import type { EnrolOffer } from '#lib/people/staff/model.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#lib/people/staff/rules.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useForm } from '../ui/use-form.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';

const loadSchema = async () => (await import('#lib/people/staff/model.ts')).EnrolInput;

/** Row J1: the page of a one-time link. Its token is in the hash, which browsers never send to a server. */
export const Enrol = (props: IslandProps) => (
  <IslandWords {...props}>
    <EnrolGate />
  </IslandWords>
);

function EnrolGate() {
  const t = useWords('staff');
  const [token, setToken] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => setToken(location.hash.slice(1)), []);
  const offer = useCall(openStaffLink, token ? { token } : null);
  if (codes) return <RecoveryCodes codes={codes} />;
  if (token === '')
    return (
      <Notice icon="alert" title={t('enrol.noLink')} text={t('enrol.noLinkText')}>
        <a href={pageLink(staffLinks.signIn())} className="btn-line">
          {t('enrol.toSignIn')}
        </a>
      </Notice>
    );
  if (offer.failure !== null) return <ErrorState message={offer.failure} onRetry={offer.reload} />;
  if (!token || !offer.data) return <Skeleton className="h-[600px]" />;
  return <EnrolForm token={token} offer={offer.data} onDone={setCodes} />;
}

interface EnrolFormProps {
  readonly token: string;
  readonly offer: EnrolOffer;
  readonly onDone: (codes: readonly string[]) => void;
}

function EnrolForm({ token, offer, onDone }: EnrolFormProps) {
  const t = useWords('staff');
  const form = useForm({ password: '', code: '' });
  const input = { token, ...form.values };
  const enrol = () =>
    form.submit(loadSchema, input, async () => {
      const { recoveryCodes } = await call(enrolStaff, input, { quiet: true });
      onDone(recoveryCodes);
    });
  return (
    <FormShell form={form} onSubmit={enrol} label={t('enrol.submit')} busyLabel={t('enrol.busy')}>
      <p className="text-muted">{t('enrol.for', { name: offer.name, email: offer.email })}</p>
      <input type="hidden" autoComplete="username" value={offer.email} />
      <PasswordField
        label={t('enrol.password')}
        hint={t('enrol.passwordHint', { least: MIN_PASSWORD_LENGTH, most: MAX_PASSWORD_LENGTH })}
        error={form.errorOf('password')}
        autoComplete="new-password"
        value={form.values.password}
        onChange={(password) => form.set('password', password)}
      />
      <section aria-labelledby="scan" className="grid gap-3">
        <h2 id="scan" className="text-lg font-bold">
          {t('enrol.scan')}
        </h2>
        <p className="text-sm text-muted">{t('enrol.scanText')}</p>
        <img src={offer.qr} alt={t('enrol.qr')} width="208" height="208" className="rounded-card bg-white" />
        <p className="text-sm text-muted">
          {t('enrol.secret')} <code className="break-all text-text">{offer.secret}</code>
        </p>
      </section>
      <TextField
        form={form}
        name="code"
        label={t('enrol.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
    </FormShell>
  );
}

/** Shown only once; they cannot be displayed again. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useWords('staff');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="grid gap-5">
      <h2 ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
        {t('recovery.title')}
      </h2>
      <p className="text-muted">{t('recovery.text')}</p>
      <ul className="panel grid grid-cols-2 gap-x-6 gap-y-2 p-5 font-mono tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a href={pageLink(staffLinks.desk())} className="btn">
        {t('recovery.done')}
      </a>
    </section>
  );
}
