import { type Ctx, publish } from '#lib/kernel/context.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import { type Translate, translator } from '#lib/kernel/i18n/words.ts';
import { summaryOfBody } from '#lib/kernel/mail/body.ts';
import { queueMessages } from '#lib/kernel/mail/message.ts';
import { messageTo } from '#lib/kernel/mail/to-contact.ts';
import { readUserAgent } from '#lib/kernel/text/device-name.ts';
import { taipeiMinute } from '#lib/kernel/time/taipei.ts';
import { links } from '#lib/site/site/links.ts';
import { contactsOf } from './former.ts';
import { lockLink } from './lock-link.ts';
import { deviceInWords } from './rules.ts';
import type { member } from './tables.ts';

type Reachable = Pick<typeof member.$inferSelect, 'id' | 'countryCode' | 'mobile' | 'email'>;

type Params = Parameters<Translate>[1];

/** Notices about a member's account, by their names in the `mail` words. */
export type AccountNotice =
  | 'contactBound'
  | 'lineBound'
  | 'passkeyAdded'
  | 'passwordSet'
  | 'passwordChanged'
  | 'newDevice'
  | 'accountLocked';

/** By mail; by SMS for a member without an address. */
export const warnMember = (
  tx: Ctx,
  row: Reachable,
  notice: AccountNotice,
  params: Params = {},
): Promise<void> => warn(tx, row, contactsOf(row).slice(0, 1), notice, params);

/** To every contact except the one that was just proven. */
export const warnOthers = (
  tx: Ctx,
  row: Reachable,
  shown: string,
  notice: AccountNotice,
  params: Params = {},
): Promise<void> =>
  warn(
    tx,
    row,
    contactsOf(row).filter((contact) => contact !== shown),
    notice,
    params,
  );

/** A sign-in on a new device. */
export function notifyNewDevice(tx: Ctx, row: Reachable): Promise<void> {
  const { browser, system } = readUserAgent(tx.userAgent);
  const t = translator(tx.locale, 'security');
  const device = deviceInWords({ browser, system }, t);
  return warnMember(tx, row, 'newDevice', { device, time: taipeiMinute(tx.now) });
}

/** With instructions to unlock the account. */
export const notifyAccountLocked = (tx: Ctx, row: Reachable): Promise<void> =>
  warnMember(tx, row, 'accountLocked', {
    link: siteAddress(tx.config, links.forgottenPassword(), tx.locale),
  });

/** Also adds the notice to the inbox, whatever the contacts. */
async function warn(
  tx: Ctx,
  row: Reachable,
  contacts: readonly string[],
  notice: AccountNotice,
  params: Params,
): Promise<void> {
  const all = { link: lockLink(tx, row.id), ...params };
  const t = translator(tx.locale, 'mail');
  await publish(tx, 'member.warned', {
    memberId: row.id,
    title: t(`${notice}.subject`, all),
    text: summaryOfBody(t(`${notice}.body`, all)),
  });
  await queueMessages(
    tx,
    contacts.map((contact) => messageTo(contact, notice, tx.locale, all)),
  );
}
