import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { notifyFavouriteNews } from './service.ts';

export const favouriteSweeps: readonly Sweep[] = [
  { name: 'tell-favourite-news', everySeconds: 300, run: notifyFavouriteNews },
];
