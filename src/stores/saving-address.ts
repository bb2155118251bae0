import { atom, computed } from 'nanostores';
import type { Address } from '#lib/people/address/model.ts';

const $saves = atom(0);

/**
 * True while an address is being saved. The button below its form waits, because it moves when the form
 * closes.
 */
export const $isSavingAddress = computed($saves, (saves) => saves > 0);

/** Counts concurrent saves. */
export async function whileSavingAddress(save: () => Promise<void>): Promise<void> {
  $saves.set($saves.get() + 1);
  await save().finally(() => $saves.set($saves.get() - 1));
}

/**
 * Saves the open form of a new address; null if nothing was typed. A completely typed address is the one that
 * the shopper means for the order. Resolves to null if it is invalid; the form then shows the errors.
 */
export const $typedAddress = atom<(() => Promise<Address | null>) | null>(null);
