import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { refreshPopularity } from './save-parts.ts';

export const catalogSweeps: readonly Sweep[] = [{ name: 'refresh-popularity', run: refreshPopularity }];
