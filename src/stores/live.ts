import { LIVE_URL } from '#lib/kernel/http/live-endpoint.ts';
import { liveChannel } from './live-channel.ts';
import { $token } from './session.ts';

/**
 * Changes of the member's own data while a page is open: from other devices, the payment provider or the
 * shop.
 */
export const onChanged = liveChannel(() => {
  const token = $token.get();
  return token ? { url: LIVE_URL, headers: { token } } : null;
});
