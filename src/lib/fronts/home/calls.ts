import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { HomeData } from './model.ts';

export const getIndex = endpoint<undefined, HomeData>('GET', '/h5/index');
