import { atom, computed } from 'nanostores';

const $saves = atom(0);

/** While an address is being saved: a button below its form waits for it, and moves when the form goes. */
export const $isSavingAddress = computed($saves, (saves) => saves > 0);

/** Counts a save, also beside one that is still under way. */
export async function whileSavingAddress(save: () => Promise<void>): Promise<void> {
  $saves.set($saves.get() + 1);
  await save().finally(() => $saves.set($saves.get() - 1));
}
