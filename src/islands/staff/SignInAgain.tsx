import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { getStaffSelf, signInStaff } from '#lib/people/staff/calls.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { $signedInAgain, $signInAgain } from '#stores/sign-in-again.ts';
import { $staff } from '#stores/staff.ts';
import { showToast } from '#stores/toasts.ts';
import { FormMessage, SubmitButton } from '../ui/FormParts.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';

/** After an expired session: sign-in opens over the page, and input stays. */
export function SignInAgain() {
  const isOver = useStore($signInAgain, { ssr: () => false });
  return isOver ? <Again /> : null;
}

function Again() {
  const t = useWords('staff');
  const before = useStore($staff);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const email = before?.email ?? '';
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    setRefusal(null);
    try {
      await call(signInStaff, { email, password, code }, { quiet: true });
      $staff.set(await call(getStaffSelf, {}, { quiet: true }));
      $signInAgain.set(false);
      $signedInAgain.set($signedInAgain.get() + 1);
      showToast('success', t('again.done'));
    } catch (error) {
      if (!(error instanceof Refusal)) return;
      setRefusal(error.data?.errors[0]?.msg ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  const next = staffLinks.signIn(location.pathname + location.search);
  return (
    <Sheet title={t('again.title')} onClose={() => $signInAgain.set(false)}>
      <p className="mb-4 text-muted">{t('again.text')}</p>
      <form className="grid gap-5" onSubmit={(event) => void signIn(event)}>
        <p className="wrap-anywhere">
          {before?.name} <span className="text-muted">{email}</span>
        </p>
        <TextLine
          label={t('signIn.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          maxLength={128}
          onChange={setPassword}
        />
        <TextLine
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          maxLength={24}
          onChange={setCode}
        />
        <FormMessage text={refusal} />
        <SubmitButton isBusy={isBusy} label={t('signIn.submit')} busyLabel={t('signIn.busy')} />
        <a href={pageLink(next)} className="link inline-flex min-h-touch items-center text-sm">
          {t('again.other')}
        </a>
      </form>
    </Sheet>
  );
}
