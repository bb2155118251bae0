import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { tellFavouriteNews } from './service.ts';

export const favouriteSweeps: readonly Sweep[] = [
  { name: 'tell-favourite-news', everySeconds: 300, run: tellFavouriteNews },
];
