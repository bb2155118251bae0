import { saveProfile } from '#lib/account/calls/account.ts';
import type { UserInfo } from '#lib/account/model.ts';
import { GENDERS } from '#lib/account/rules.ts';
import { limits } from '#lib/kernel/limits.ts';
import { call } from '#stores/api.ts';
import { $token, signInLocally } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { Field } from '../ui/Field.tsx';
import { FormShell } from '../ui/FormShell.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';
import { BoundContacts } from './BoundContacts.tsx';

const loadSchema = async () => (await import('#lib/account/model.ts')).ProfileInput;

interface ProfileFormProps {
  readonly user: UserInfo;
  readonly onSaved: (user: UserInfo) => void;
}

const TEXTS = [
  ['nickName', 'nickNameLength', 'nickname'],
  ['realName', 'realNameLength', 'name'],
  ['userName', 'userNameLength', 'username'],
] as const;

/** The fields of point 5; what can be set only once is fixed afterwards. */
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
  return (
    <FormShell
      form={form}
      onSubmit={() => form.submit(loadSchema, values, save)}
      label={t('profile.save')}
      busyLabel={t('profile.saving')}
    >
      <BoundContacts user={user} onBound={onSaved} />
      {TEXTS.map(([name, most, autoComplete]) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={t(`profile.${name}`)}
          hint={t(`profile.${name}Hint`, { most: limits()[most] })}
          autoComplete={autoComplete}
          maxLength={limits()[most]}
          readOnly={name === 'userName' && user.userName !== null}
          className="read-only:text-faint"
        />
      ))}
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
      <TextField
        form={form}
        name="birthday"
        label={t('profile.birthday')}
        hint={t('profile.birthdayHint')}
        type="date"
        autoComplete="bday"
        readOnly={user.birthday !== null}
        className="read-only:text-faint"
      />
      <p className="text-sm text-muted">
        {t('profile.inviteCode')} <b className="font-semibold text-text tabular-nums">{user.inviteCode}</b>
      </p>
    </FormShell>
  );
}
