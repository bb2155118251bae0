import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type { OrderNumberInput } from '#lib/order/model.ts';
import type { ChangeOrderCardInput, OrderCardState } from '../model/order-card.ts';

/** Which card an order is charged to. */
export const getOrderCard = wire<z.input<typeof OrderNumberInput>, OrderCardState>(
  'GET',
  '/h5/card/of-order',
);
export const changeOrderCard = wire<z.input<typeof ChangeOrderCardInput>, OrderCardState>(
  'POST',
  '/h5/card/change',
);
