import { limits } from '#lib/kernel/limits.ts';
import type { UserInfo } from '#lib/people/account/model.ts';
import { GENDERS } from '#lib/people/account/rules.ts';
import { useWords } from '../ui/words.tsx';
import { ProfileField } from './ProfileField.tsx';

interface ProfileFieldsProps {
  readonly user: UserInfo;
  readonly onSaved: (user: UserInfo) => void;
}

const TEXTS = [
  { name: 'nickName', most: 'nickNameLength', autoComplete: 'nickname', isOnce: false },
  { name: 'realName', most: 'realNameLength', autoComplete: 'name', isOnce: false },
  { name: 'userName', most: 'userNameLength', autoComplete: 'username', isOnce: true },
] as const;

/** The fields of point 5. */
export function ProfileFields(props: ProfileFieldsProps) {
  const t = useWords('profile');
  return (
    <>
      {TEXTS.map(({ name, most, autoComplete, isOnce }) => (
        <ProfileField
          key={name}
          {...props}
          name={name}
          label={t(name)}
          hint={t(`${name}Hint`, { most: limits()[most] })}
          isOnce={isOnce}
        >
          {({ set, ...control }) => (
            <input
              {...control}
              className="field read-only:text-faint"
              autoComplete={autoComplete}
              maxLength={limits()[most]}
              onChange={({ target }) => set(target.value)}
            />
          )}
        </ProfileField>
      ))}
      <ProfileField {...props} name="gender" label={t('gender')}>
        {({ set, readOnly: _, ...control }) => (
          <select
            {...control}
            autoComplete="sex"
            className="field"
            onChange={({ target }) => set(target.value)}
          >
            {GENDERS.map((gender) => (
              <option key={gender} value={gender}>
                {t(`genders.${gender}`)}
              </option>
            ))}
          </select>
        )}
      </ProfileField>
      <ProfileField {...props} name="birthday" label={t('birthday')} hint={t('birthdayHint')} isOnce>
        {({ set, ...control }) => (
          <input
            {...control}
            type="date"
            className="field read-only:text-faint"
            autoComplete="bday"
            onChange={({ target }) => set(target.value)}
          />
        )}
      </ProfileField>
    </>
  );
}
