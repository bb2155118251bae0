import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  BindCardInput,
  BindingStart,
  CardInput,
  CardList,
  RemoveCardInput,
  RenameCardInput,
} from '#lib/money/card/model.ts';

export const listCards = endpoint<Record<string, never>, CardList>('GET', '/h5/card/list');
/** Starts saving a card; the browser goes to the returned page. */
export const bindCard = endpoint<z.input<typeof BindCardInput>, BindingStart>('POST', '/h5/card/bind');
export const renameCard = endpoint<z.input<typeof RenameCardInput>, CardList>('POST', '/h5/card/rename');
export const chooseDefaultCard = endpoint<z.input<typeof CardInput>, CardList>(
  'POST',
  '/h5/card/choose-default',
);
export const removeCard = endpoint<z.input<typeof RemoveCardInput>, CardList>('POST', '/h5/card/remove');
