import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type { OrderNumberInput } from '#lib/order/model.ts';
import type {
  BindCardInput,
  BindingStart,
  CardInput,
  CardList,
  ChangeOrderCardInput,
  OrderCardState,
  RenameCardInput,
} from '../model/card.ts';

export const listCards = wire<Record<string, never>, CardList>('GET', '/h5/card/list');
/** Begins to save a card; the browser goes to the page that is answered. */
export const bindCard = wire<z.input<typeof BindCardInput>, BindingStart>('POST', '/h5/card/bind');
export const renameCard = wire<z.input<typeof RenameCardInput>, CardList>('POST', '/h5/card/rename');
export const chooseDefaultCard = wire<z.input<typeof CardInput>, CardList>('POST', '/h5/card/choose-default');
export const removeCard = wire<z.input<typeof CardInput>, CardList>('POST', '/h5/card/remove');
/** Which card an order is charged to. */
export const getOrderCard = wire<z.input<typeof OrderNumberInput>, OrderCardState>(
  'GET',
  '/h5/card/of-order',
);
export const changeOrderCard = wire<z.input<typeof ChangeOrderCardInput>, OrderCardState>(
  'POST',
  '/h5/card/change',
);
