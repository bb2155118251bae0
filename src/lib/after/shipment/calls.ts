import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { OrderNumberInput } from '#lib/orders/order/model.ts';
import type { ChooseStoreInput, Parcels } from './model.ts';

type Named = z.input<typeof OrderNumberInput>;

/** Row E2: tracking of an order's parcels. */
export const getParcels = endpoint<Named, Parcels>('GET', '/h5/order/logistics');
/** Row E2: "I have received it". */
export const confirmReceipt = endpoint<Named, Parcels>('POST', '/h5/order/confirm-receipt');
/** Chooses another store for parcels whose store has closed. */
export const chooseStore = endpoint<ChooseStoreInput, Parcels>('POST', '/h5/order/store', 'json');
