import { type Config, usesSandboxGateway } from '#lib/kernel/config.ts';
import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { deliverNotices } from '#lib/payment/sandbox/notices.ts';

/** The embedded gateway repeats its notifications, in the shop that has no merchant's keys. */
export const sandboxSweeps = (config: Config): readonly Sweep[] =>
  usesSandboxGateway(config) ? [{ name: 'sandbox-notices', run: deliverNotices }] : [];
