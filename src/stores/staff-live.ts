import { staffLiveUrl } from '#lib/kernel/http/live-endpoint.ts';
import { liveChannel } from './live-channel.ts';

/** Changes of a staff page's order: by colleagues, the shopper, a carrier or the payment provider. */
export const changesOf = (number: string): ReturnType<typeof liveChannel> =>
  liveChannel(() => ({ url: staffLiveUrl(number), headers: {} }));
