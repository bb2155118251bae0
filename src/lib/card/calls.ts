import type { z } from 'zod';
import type { BindCardInput, BindingStart, CardInput, CardList, RenameCardInput } from '#lib/card/model.ts';
import { wire } from '#lib/kernel/http/wire.ts';

export const listCards = wire<Record<string, never>, CardList>('GET', '/h5/card/list');
/** Begins to save a card; the browser goes to the page that is answered. */
export const bindCard = wire<z.input<typeof BindCardInput>, BindingStart>('POST', '/h5/card/bind');
export const renameCard = wire<z.input<typeof RenameCardInput>, CardList>('POST', '/h5/card/rename');
export const chooseDefaultCard = wire<z.input<typeof CardInput>, CardList>('POST', '/h5/card/choose-default');
export const removeCard = wire<z.input<typeof CardInput>, CardList>('POST', '/h5/card/remove');
