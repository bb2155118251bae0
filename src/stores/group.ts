import { persistentChecked, persistentText } from './storage.ts';

/** Point 3's group state: which group the shopper came by, and whether it is a private one. */
export const $groupId = persistentText('groupId', (text) => /^[\w-]{1,64}$/.test(text));

/** A number, 0 by default; `isPrivate` of the specification is this number. */
export const $isGroupPrivate = persistentChecked<0 | 1>('isGroupPrivate', 0, (found) =>
  found === 0 || found === 1 ? found : undefined,
);

/** The flag becomes 0 and the id empty: on the pages of row A8, and when a channel's visit is over. */
export function clearGroup(): void {
  $isGroupPrivate.set(0);
  $groupId.set('');
}

/** The shopper has come in by a group's page (row G3). */
export function enterGroup(id: number, isPrivate: boolean): void {
  $groupId.set(String(id));
  $isGroupPrivate.set(isPrivate ? 1 : 0);
}
