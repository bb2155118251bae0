import { computed } from 'nanostores';
import { asFields, asText } from './shape.ts';
import { persistentChecked, persistentText } from './storage.ts';

/** The member signed in on this browser (point 3: `login_token`, `userInfo`). */
export interface UserInfo {
  readonly id: number;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly name: string;
}

export const isToken = (text: string): boolean => /^[\w-]{20,200}$/.test(text);

export const $token = persistentText('login_token', isToken);

export const $user = persistentChecked<UserInfo | null>('userInfo', null, (found) => {
  const { id, email, mobile, name } = asFields(found) ?? {};
  if (typeof id !== 'number' || typeof name !== 'string') return undefined;
  return { id, email: asText(email) ?? null, mobile: asText(mobile) ?? null, name };
});

export const $isSignedIn = computed($token, (token) => token !== '');

/** The shopper's display name (client temporary store of point 3). */
export const $userName = persistentText('userName', (text) => text.length <= 40);

/** The storage keys that row I2 lists; token and user are cleared with their stores. */
const CLEARED_KEYS = [
  'URL',
  'url',
  'signInTime',
  'groupBigPopup',
  'groupLotteryTime',
  'homeLotteryTime',
  'historyList',
  'userName',
];

export function signInLocally(token: string, user: UserInfo): void {
  $token.set(token);
  $user.set(user);
  $userName.set(user.name);
}

/** Sign-out and an expired session clear exactly what point 4 lists. */
export function signOutLocally(): void {
  $token.set('');
  $user.set(null);
  try {
    for (const key of CLEARED_KEYS) {
      localStorage.removeItem(key);
      // Browsers fire this event only in other tabs, so this page's stores need it, too.
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    }
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
