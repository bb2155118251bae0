import type { Ctx } from '#lib/kernel/context.ts';
import { type Translate, translator } from '#lib/kernel/i18n/words.ts';
import { queueMessages } from '#lib/kernel/mail/message.ts';
import type { member } from './tables.ts';

type Reachable = Pick<typeof member.$inferSelect, 'id' | 'countryCode' | 'mobile' | 'email'>;

type Params = Parameters<Translate>[1];

/** What a member is told of their account, as the `mail` words name it. */
export type AccountNotice = 'contactBound' | 'lineBound' | 'passwordChanged';

const mobileOf = ({ countryCode, mobile }: Reachable): string | null => mobile && `${countryCode} ${mobile}`;

/** By mail; where there is no address, by SMS. */
export const tellMember = (
  tx: Ctx,
  row: Reachable,
  notice: AccountNotice,
  params: Params = {},
): Promise<void> => tell(tx, [row.email ?? mobileOf(row)], notice, params);

/** To every contact but one: whoever has that one has just shown it. */
export const tellOthers = (
  tx: Ctx,
  row: Reachable,
  shown: string,
  notice: AccountNotice,
  params: Params = {},
): Promise<void> =>
  tell(
    tx,
    [row.email, mobileOf(row)].filter((contact) => contact !== shown),
    notice,
    params,
  );

async function tell(
  tx: Ctx,
  contacts: readonly (string | null)[],
  notice: AccountNotice,
  params: Params,
): Promise<void> {
  const t = translator(tx.locale, 'mail');
  const messages = contacts
    .filter((contact) => contact !== null)
    .map((recipient) =>
      recipient.includes('@')
        ? {
            channel: 'mail' as const,
            recipient,
            subject: t(`${notice}.subject`, params),
            body: t(`${notice}.body`, params),
          }
        : { channel: 'sms' as const, recipient, body: t(`${notice}.sms`, params) },
    );
  await queueMessages(tx, messages);
}
