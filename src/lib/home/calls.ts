import { wire } from '#lib/kernel/http/wire.ts';
import type { HomeData } from './model.ts';

export const getIndex = wire<undefined, HomeData>('GET', '/h5/index');
