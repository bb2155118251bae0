import { type Config, usesSandboxCards, usesSandboxGateway } from '#lib/kernel/config.ts';
import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { deliverEcpgNotices } from '#lib/payment/sandbox/ecpg/notices.ts';
import { deliverNotices } from '#lib/payment/sandbox/notices.ts';

/** The embedded gateways repeat their notifications, in the shop that has no merchant's keys. */
export const sandboxSweeps = (config: Config): readonly Sweep[] => [
  ...(usesSandboxGateway(config) ? [{ name: 'sandbox-notices', run: deliverNotices }] : []),
  ...(usesSandboxCards(config) ? [{ name: 'sandbox-card-notices', run: deliverEcpgNotices }] : []),
];
