import { persistentChecked, persistentText } from './storage.ts';

/** Point 3's group state: the group through which the shopper came, and whether it is private. */
export const $groupId = persistentText('groupId', (text) => /^[\w-]{1,64}$/.test(text));

/** A number, 0 by default; the specification's `isPrivate`. */
export const $isGroupPrivate = persistentChecked<0 | 1>('isGroupPrivate', 0, (found) =>
  found === 0 || found === 1 ? found : undefined,
);

/** Resets the flag to 0 and the id to empty: on the pages of row A8, and when a channel's visit ends. */
export function clearGroup(): void {
  $isGroupPrivate.set(0);
  $groupId.set('');
}

/** The shopper has entered through a group's page (row G3). */
export function enterGroup(id: number, isPrivate: boolean): void {
  $groupId.set(String(id));
  $isGroupPrivate.set(isPrivate ? 1 : 0);
}
