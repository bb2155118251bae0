import type { Area } from '#lib/kernel/define-area.ts';
import { accountRoutes } from './api.ts';
import { lineFriendEnvironment, lineLoginEnvironment, lineMessagingEnvironment } from './environment.ts';
import { accountSweeps } from './jobs.ts';
import { lineWebhook } from './line/webhook.ts';
import { accountPersonal } from './personal.ts';
import { identifyMember } from './service.ts';
import { accountSettings } from './settings.ts';

export const accountArea: Area = {
  name: 'account',
  settings: accountSettings,
  environment: {
    lineLogin: lineLoginEnvironment,
    lineMessaging: lineMessagingEnvironment,
    lineOfficialAccount: lineFriendEnvironment,
  },
  routes: accountRoutes,
  webhooks: [lineWebhook],
  identify: { member: identifyMember },
  sweeps: accountSweeps,
  personal: accountPersonal,
};
