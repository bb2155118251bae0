import { atom, computed } from 'nanostores';
import type { Address } from '#lib/people/address/model.ts';

const $saves = atom(0);

/** While an address is being saved: a button below its form waits for it, and moves when the form goes. */
export const $isSavingAddress = computed($saves, (saves) => saves > 0);

/** Counts a save, also beside one that is still under way. */
export async function whileSavingAddress(save: () => Promise<void>): Promise<void> {
  $saves.set($saves.get() + 1);
  await save().finally(() => $saves.set($saves.get() - 1));
}

/**
 * Saves what stands in the open form of a new address, null where nothing was typed: whoever sends an order with an address typed in full
 * means that one. It answers null where something of it is wrong, which the form says itself.
 */
export const $typedAddress = atom<(() => Promise<Address | null>) | null>(null);
