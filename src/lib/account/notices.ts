import type { Ctx } from '#lib/kernel/context.ts';
import { type Translate, translator } from '#lib/kernel/i18n/words.ts';
import { queueMessages } from '#lib/kernel/mail/message.ts';
import { taipeiMinute } from '#lib/kernel/taipei.ts';
import { readUserAgent } from './device-name.ts';
import { lockLink } from './lock.ts';
import { deviceInWords } from './rules.ts';
import type { member } from './tables.ts';

type Reachable = Pick<typeof member.$inferSelect, 'id' | 'countryCode' | 'mobile' | 'email'>;

type Params = Parameters<Translate>[1];

/** What a member is told of their account, as the `mail` words name it. */
export type AccountNotice = 'contactBound' | 'lineBound' | 'passwordChanged' | 'newDevice';

const mobileOf = ({ countryCode, mobile }: Reachable): string | null => mobile && `${countryCode} ${mobile}`;

/** By mail; where there is no address, by SMS. */
export const warnMember = (
  tx: Ctx,
  row: Reachable,
  notice: AccountNotice,
  params: Params = {},
): Promise<void> => tell(tx, row, [row.email ?? mobileOf(row)], notice, params);

/** To every contact but one: whoever has that one has just shown it. */
export const warnOthers = (
  tx: Ctx,
  row: Reachable,
  shown: string,
  notice: AccountNotice,
  params: Params = {},
): Promise<void> =>
  tell(
    tx,
    row,
    [row.email, mobileOf(row)].filter((contact) => contact !== shown),
    notice,
    params,
  );

/** Somebody has signed in from where the member never came from. */
export function warnOfNewDevice(tx: Ctx, row: Reachable): Promise<void> {
  const { browser, system } = readUserAgent(tx.userAgent);
  const t = translator(tx.locale, 'security');
  const device = deviceInWords({ browser, system }, t);
  return warnMember(tx, row, 'newDevice', { device, time: taipeiMinute(tx.now) });
}

async function tell(
  tx: Ctx,
  row: Reachable,
  contacts: readonly (string | null)[],
  notice: AccountNotice,
  params: Params,
): Promise<void> {
  const t = translator(tx.locale, 'mail');
  const all = { ...params, link: lockLink(tx, row.id) };
  const messages = contacts
    .filter((contact) => contact !== null)
    .map((recipient) =>
      recipient.includes('@')
        ? {
            channel: 'mail' as const,
            recipient,
            subject: t(`${notice}.subject`, all),
            body: t(`${notice}.body`, all),
          }
        : { channel: 'sms' as const, recipient, body: t(`${notice}.sms`, all) },
    );
  await queueMessages(tx, messages);
}
