import type { Ctx } from '#lib/kernel/context.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { queueMessage } from '#lib/kernel/mail/message.ts';
import { mobileContact } from '#lib/people/account/rules.ts';
import type { member } from '#lib/people/account/tables.ts';
import { addToInbox } from '#lib/people/inbox/service.ts';
import { links } from '#lib/site/site/links.ts';
import { subjectName } from './complaints.ts';
import type { complaint } from './tables.ts';

/** How an answer reaches its recipient. */

type Complaint = typeof complaint.$inferSelect;
type Owner = Pick<typeof member.$inferSelect, 'email' | 'mobile' | 'countryCode'> | null;

interface Reached {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
}

/** Contacts of the complaint first, then those of the account; mail before SMS. */
function reach({ email, mobile }: Pick<Complaint, 'email' | 'mobile'>, owner: Owner): Reached | null {
  const address = email ?? owner?.email;
  if (address) return { channel: 'mail', recipient: address };
  const phone = mobile ?? (owner?.mobile ? mobileContact(owner.countryCode, owner.mobile) : null);
  return phone ? { channel: 'sms', recipient: phone } : null;
}

export const channelOf = (one: Complaint, owner: Owner): Reached['channel'] | null =>
  reach(one, owner)?.channel ?? null;

interface Answered {
  readonly complaint: Complaint;
  readonly member: Owner;
}

export async function mailAnswer(
  tx: Ctx,
  { complaint: one, member: owner }: Answered,
  answer: string,
): Promise<void> {
  const reached = reach(one, owner);
  if (!reached) return;
  const t = translator(one.locale, 'mail');
  const params = {
    number: one.number,
    about: subjectName(one.locale, one.subject),
    answer,
    text: one.text,
    link: siteAddress(tx.config, links.complaint(), one.locale),
  };
  const words = owner ? 'complaintAnswered' : 'complaintAnsweredVisitor';
  const subject = t('complaintAnswered.subject', params);
  if (one.memberId)
    await addToInbox(tx, [
      { memberId: one.memberId, kind: 'support', title: subject, text: answer, path: links.complaint() },
    ]);
  await queueMessage(tx, {
    ...reached,
    locale: one.locale,
    ...(reached.channel === 'mail'
      ? { subject, body: t(`${words}.body`, params) }
      : { body: t('complaintAnswered.sms', params) }),
  });
}
