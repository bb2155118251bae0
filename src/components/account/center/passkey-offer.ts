import { addPasskey, declinePasskey, offerPasskey } from '#lib/people/account/calls/passkeys.ts';
import { call, Refusal, Unreachable } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { makePasskey } from '../../../islands/passkey/webauthn.ts';

interface Words {
  readonly notMade: string;
  readonly done: string;
  readonly later: string;
}

/** Handles the two buttons of PasskeyOffer.astro. */
export function listenToOffer(offer: HTMLElement): void {
  const words = JSON.parse(offer.dataset.passkeyOffer ?? '') as Words;
  const buttons = [...offer.querySelectorAll('button')];
  const onPress = (name: string, work: () => Promise<void>) =>
    offer.querySelector(`[data-${name}]`)?.addEventListener('click', async () => {
      for (const button of buttons) button.disabled = true;
      try {
        await work();
      } catch (error) {
        // The client has already shown the reason.
        if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      } finally {
        for (const button of buttons) button.disabled = false;
      }
    });
  onPress('add', async () => {
    const answer = await makePasskey(offerPasskey);
    if (!answer) return showToast('info', words.notMade);
    await call(addPasskey, { answer });
    showToast('success', words.done);
    offer.remove();
  });
  onPress('decline', async () => {
    await call(declinePasskey, {});
    showToast('info', words.later);
    offer.remove();
  });
}
