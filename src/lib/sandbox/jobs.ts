import type { Config } from '#lib/kernel/config.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { deliverNotices } from './ecpay/notices.ts';
import { deliverParcelNotices } from './ecpay-parcels/notices.ts';
import { deliverEcpgNotices } from './ecpg/notices.ts';
import { emulatedCards, emulatedCarriers, emulatedGateway } from './emulated.ts';

/** The emulated gateways repeat their notifications, in a shop without a merchant's own keys. */
export const sandboxSweeps = (config: Config): readonly Sweep[] => [
  ...(emulatedGateway(config) ? [{ name: 'sandbox-notices', run: deliverNotices }] : []),
  ...(emulatedCards(config)
    ? [{ name: 'sandbox-card-notices', everySeconds: 10, run: deliverEcpgNotices }]
    : []),
  ...(emulatedCarriers(config).length > 0
    ? [
        {
          name: 'sandbox-parcel-notices',
          run: (ctx: Ctx) => deliverParcelNotices(ctx, emulatedCarriers(config)),
        },
      ]
    : []),
];
