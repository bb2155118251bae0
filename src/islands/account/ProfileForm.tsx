import { saveProfile } from '#lib/account/calls.ts';
import { GENDERS, ProfileInput, type UserInfo } from '#lib/account/model.ts';
import { PROFILE_LENGTHS } from '#lib/account/rules.ts';
import { call } from '#stores/api.ts';
import { $token, signInLocally } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { Field } from '../ui/Field.tsx';
import { FormMessage, SubmitButton } from '../ui/FormParts.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

interface ProfileFormProps {
  readonly user: UserInfo;
  readonly onSaved: (user: UserInfo) => void;
}

/** The fields of point 5; what can be told only once is fixed afterwards. */
export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const t = useWords('account');
  const form = useForm({
    userName: user.userName ?? '',
    nickName: user.nick_name,
    realName: user.realName,
    gender: user.gender,
    birthday: user.birthday ?? '',
  });
  const { values, set, errorOf } = form;
  const save = async () => {
    const saved = await call(saveProfile, values, { quiet: true });
    const { id, email, mobile, displayName } = saved;
    signInLocally($token.get(), { id, email, mobile, name: displayName });
    showToast('success', t('profile.saved'));
    onSaved(saved);
  };
  const text = (name: 'userName' | 'nickName' | 'realName', autoComplete: string, isFixed = false) => (
    <Field label={t(`profile.${name}`)} hint={t(`profile.${name}Hint`)} error={errorOf(name)}>
      {(control) => (
        <input
          {...control}
          autoComplete={autoComplete}
          maxLength={PROFILE_LENGTHS[name]}
          readOnly={isFixed}
          className="field read-only:text-faint"
          value={values[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </Field>
  );
  return (
    <form
      ref={form.ref}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(ProfileInput, values, save);
      }}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-muted">{t('profile.mobile')}</dt>
        <dd>{user.mobile ? `${user.countryCode} ${user.mobile}` : t('profile.none')}</dd>
        <dt className="text-muted">{t('profile.email')}</dt>
        <dd>{user.email ?? t('profile.none')}</dd>
      </dl>
      {text('nickName', 'nickname')}
      {text('realName', 'name')}
      {text('userName', 'username', user.userName !== null)}
      <Field label={t('profile.gender')} error={errorOf('gender')}>
        {(control) => (
          <select
            {...control}
            autoComplete="sex"
            className="field"
            value={values.gender}
            onChange={(event) => set('gender', event.target.value as UserInfo['gender'])}
          >
            {GENDERS.map((gender) => (
              <option key={gender} value={gender}>
                {t(`profile.genders.${gender}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('profile.birthday')} hint={t('profile.birthdayHint')} error={errorOf('birthday')}>
        {(control) => (
          <input
            {...control}
            type="date"
            autoComplete="bday"
            readOnly={user.birthday !== null}
            className="field read-only:text-faint"
            value={values.birthday}
            onChange={(event) => set('birthday', event.target.value)}
          />
        )}
      </Field>
      <FormMessage text={form.message} />
      <SubmitButton isBusy={form.isBusy} label={t('profile.save')} busyLabel={t('profile.saving')} />
    </form>
  );
}
