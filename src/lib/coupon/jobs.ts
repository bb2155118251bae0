import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { expireCoupons } from './service.ts';

export const couponSweeps: readonly Sweep[] = [{ name: 'expire-coupons', run: expireCoupons }];
