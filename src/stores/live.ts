import { LIVE_URL } from '#lib/kernel/http/live-endpoint.ts';
import { liveChannel } from './live-channel.ts';
import { $token } from './session.ts';

/** What happens to the member's orders while a page is open: on another device, at the gateway, in the shop. */
export const onOrderChanged = liveChannel(() => {
  const token = $token.get();
  return token ? { url: LIVE_URL, headers: { token } } : null;
});
