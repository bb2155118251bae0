import type { Locale } from '../i18n/locale.ts';
import { type Translate, translator } from '../i18n/words.ts';
import type { Outgoing } from './outgoing.ts';

/**
 * A message from the `mail` words: `.subject` and `.body` for an e-mail address, `.sms` for a mobile number.
 * @param recipient as in codes and messages: with an @ it is an e-mail address
 */
export function messageTo(
  recipient: string,
  words: string,
  locale: Locale,
  params: Parameters<Translate>[1] = {},
): Outgoing {
  const t = translator(locale, 'mail');
  return recipient.includes('@')
    ? {
        channel: 'mail',
        recipient,
        locale,
        subject: t(`${words}.subject`, params),
        body: t(`${words}.body`, params),
      }
    : { channel: 'sms', recipient, locale, body: t(`${words}.sms`, params) };
}
