import type { Locale } from '../i18n/locale.ts';
import { type Translate, translator } from '../i18n/words.ts';
import type { Outgoing } from './outgoing.ts';

/**
 * What the `mail` words say, to a contact: an address of e-mail gets `.subject` and `.body`, a mobile `.sms`.
 * @param recipient as codes and messages name it: what has an @ is an address
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
