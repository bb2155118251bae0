import { LIVE_URL } from '#lib/kernel/http/live-endpoint.ts';
import { liveChannel } from './live-channel.ts';
import { $token } from './session.ts';

/** What happens to what is the member's while a page is open: on another device, at the gateway, in the shop. */
export const onChanged = liveChannel(() => {
  const token = $token.get();
  return token ? { url: LIVE_URL, headers: { token } } : null;
});
