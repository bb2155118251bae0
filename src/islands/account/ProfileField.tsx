import { type ReactNode, useState } from 'react';
import { saveProfile } from '#lib/people/account/calls/account.ts';
import type { ProfileInput, UserInfo } from '#lib/people/account/model.ts';
import { isPastDay } from '#lib/people/account/rules.ts';
import { call } from '#stores/api.ts';
import { draftOf, saveDraftField } from '#stores/profile-draft.ts';
import { $token, signInLocally } from '#stores/session.ts';
import { Field } from '../ui/Field.tsx';
import { formatDay } from '../ui/moment.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useForm } from '../ui/use-form.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { SavedNote } from './SavedNote.tsx';

/** Validates a permanent value before the form asks for confirmation. */
const loadSchema = async () =>
  (await import('#lib/people/account/model.ts')).ProfileInput.refine(
    ({ birthday }) => !birthday || isPastDay(birthday, new Date()),
    { path: ['birthday'], error: 'birthdayIncorrect' },
  );

type FieldName = keyof ProfileInput & string;

/** The saved values as the form shows them; missing ones are empty. */
const savedValues = (user: UserInfo): Readonly<Record<FieldName, string>> => ({
  nickName: user.nick_name,
  realName: user.realName,
  userName: user.userName ?? '',
  gender: user.gender,
  birthday: user.birthday ?? '',
});

interface Control {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly value: string;
  readonly readOnly: boolean;
  readonly set: (value: string) => void;
}

interface ProfileFieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly hint?: string;
  readonly user: UserInfo;
  /** Permanent once set: the form asks for confirmation, and the field is read-only afterwards. */
  readonly isOnce?: boolean;
  readonly onSaved: (user: UserInfo) => void;
  readonly children: (control: Control) => ReactNode;
}

/** One profile field that saves on its own and can be undone. Unsaved input stays in this tab. */
export function ProfileField({
  name,
  label,
  hint,
  user,
  isOnce = false,
  onSaved,
  children,
}: ProfileFieldProps) {
  const t = useWords('profile');
  const { locale } = useIsland();
  const saved = savedValues(user)[name];
  const form = useForm({ [name]: draftOf(user.id, name) ?? saved });
  /** The value before it was saved. */
  const [before, setBefore] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const value = form.values[name] ?? '';
  const isChanged = value !== saved;
  const isFixed = isOnce && saved !== '';

  const set = (text: string) => {
    form.set(name, text);
    saveDraftField(user.id, name, text === saved ? undefined : text);
    setBefore(null);
  };
  const check = (text: string, work: (good: ProfileInput) => Promise<void>) =>
    form.submit(loadSchema, { [name]: text }, work);
  const save = (text: string) =>
    check(text, async (good) => {
      const stored = await call(saveProfile, good, { quiet: true }).finally(() => setAsking(false));
      const { id, email, mobile, displayName } = stored;
      signInLocally($token.get(), { id, email, mobile, name: displayName });
      saveDraftField(id, name, undefined);
      form.set(name, savedValues(stored)[name]);
      setBefore(saved);
      onSaved(stored);
    });
  const submit = () => (isOnce && value !== '' ? check(value, async () => setAsking(true)) : save(value));

  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void submit();
      }}
    >
      <Field label={label} error={form.errorOf(name)} {...(hint ? { hint } : {})}>
        {(control) => children({ ...control, value, readOnly: isFixed, set })}
      </Field>
      {isChanged && (
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          <button type="submit" className="btn" aria-disabled={form.isBusy} aria-busy={form.isBusy}>
            {form.isBusy ? t('saving') : t('save')}
          </button>
          <button
            type="button"
            className="link min-h-touch"
            aria-disabled={form.isBusy}
            onClick={() => set(saved)}
          >
            {t('discard')}
          </button>
          <span className="text-sm text-faint">{t('unsaved')}</span>
        </div>
      )}
      <SavedNote
        isShown={before !== null && !isChanged}
        isBusy={form.isBusy}
        onUndo={isOnce || before === null ? undefined : () => void save(before)}
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {form.message}
      </p>
      {isAsking && (
        <Confirm
          title={t('once.title')}
          text={t('once.text', { value: name === 'birthday' ? formatDay(value, locale) : value })}
          yes={t('once.yes')}
          isSafe
          isBusy={form.isBusy}
          onYes={() => void save(value)}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
