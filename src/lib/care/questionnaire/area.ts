import type { Area } from '#lib/kernel/define-area.ts';
import { questionnaireRoutes } from './api.ts';
import { questionnaireReactions } from './jobs.ts';
import { questionnairePersonal } from './personal.ts';
import { healthProfileRoutes } from './persons-api.ts';
import { questionnaireSealed } from './sealed.ts';
import { questionnaireSettings } from './settings.ts';

export const questionnaireArea: Area = {
  name: 'questionnaire',
  settings: questionnaireSettings,
  routes: [...healthProfileRoutes, ...questionnaireRoutes],
  reactions: questionnaireReactions,
  personal: questionnairePersonal,
  sealed: questionnaireSealed,
};
