import { staffLiveUrl } from '#lib/kernel/http/live-endpoint.ts';
import { liveChannel } from './live-channel.ts';

/** What happens to the order of a staff page: by colleagues, its shopper, a carrier, the gateway. */
export const changesOf = (number: string): ReturnType<typeof liveChannel> =>
  liveChannel(() => ({ url: staffLiveUrl(number), headers: {} }));
