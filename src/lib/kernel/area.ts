import { auditSweeps } from './audit.ts';
import type { Area } from './define-area.ts';
import { limitSweeps } from './http/rate-limit.ts';
import { messageHandlers, messageSweeps } from './mail/jobs.ts';
import { shortLinks } from './mail/short-links.ts';
import { createMessageTransport } from './mail/transport.ts';
import { kernelPermissions } from './permissions.ts';
import { kernelSettings } from './settings/own.ts';

export const kernelArea: Area = {
  name: 'kernel',
  settings: kernelSettings,
  permissions: kernelPermissions,
  webhooks: [shortLinks],
  handlers: (_areas, config) => messageHandlers(createMessageTransport(config)),
  sweeps: [...messageSweeps, ...auditSweeps, ...limitSweeps],
};
