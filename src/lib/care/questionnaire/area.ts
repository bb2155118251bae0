import type { Area } from '#lib/kernel/define-area.ts';
import { questionnaireRoutes } from './api.ts';
import { questionnaireReactions } from './jobs.ts';
import { questionnaireHeld } from './personal.ts';
import { healthRoutes } from './persons-api.ts';
import { questionnaireSealed } from './sealed.ts';
import { questionnaireSettings } from './settings.ts';

export const questionnaireArea: Area = {
  settings: questionnaireSettings,
  routes: [...healthRoutes, ...questionnaireRoutes],
  reactions: questionnaireReactions,
  personal: questionnaireHeld,
  sealed: questionnaireSealed,
};
