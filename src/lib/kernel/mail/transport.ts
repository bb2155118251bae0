import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Outgoing } from './message.ts';

/** How messages leave the house. */
export interface Transport {
  send(outgoing: Outgoing): Promise<void>;
  /** The sandbox outbox shows bodies; a real shop forgets them once sent, they hold sign-in codes. */
  readonly keepsBodies: boolean;
}

const TIMEOUT_MS = 10_000;

/** SMTP for mail and an HTTP gateway for SMS; in demo mode nothing leaves, `/sandbox/outbox` shows it. */
export function createMessageTransport(config: Config): Transport {
  if (config.mode === 'demo') return { keepsBodies: true, send: async () => {} };
  const smtp = createTransport(config.smtpUrl);
  const from = `Daypack <service@${new URL(config.siteUrl).hostname}>`;
  return {
    keepsBodies: false,
    async send(outgoing) {
      if (outgoing.channel === 'mail') {
        await smtp.sendMail({
          from,
          to: outgoing.recipient,
          subject: outgoing.subject ?? '',
          text: outgoing.body,
          headers: wayOutHeaders(outgoing),
        });
        return;
      }
      const answer = await fetch(config.smsUrl ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: outgoing.recipient, text: outgoing.body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
  };
}

/** What lets a mail program end marketing mail at one press (RFC 8058); a mail about an order has no way out. */
export const wayOutHeaders = ({
  unsubscribeUrl,
}: Pick<Outgoing, 'unsubscribeUrl'>): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
