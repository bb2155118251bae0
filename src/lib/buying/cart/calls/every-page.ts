import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { AddGoodsCartInput, CartCount, CartCountInput } from '../model/cart.ts';

/** In their own file, because every page loads them. */
export const addGoodsCart = endpoint<z.input<typeof AddGoodsCartInput>, CartCount>(
  'POST',
  '/h5/cart/add-goods-cart',
  'json',
);
export const countCart = endpoint<z.input<typeof CartCountInput>, CartCount>('GET', '/h5/cart/cart-count');
