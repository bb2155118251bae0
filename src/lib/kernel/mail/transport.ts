import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { HopelessError } from '../jobs/events.ts';
import { withinSeconds } from '../jobs/time-limit.ts';
import { mailHtml } from './html.ts';
import type { Outgoing, Sending } from './message.ts';

/** How messages are sent. */
export interface Transport {
  /** @throws HopelessError when no further try can help */
  send(sending: Sending): Promise<void>;
  /** The sandbox outbox shows bodies; a real shop forgets them once sent, but for those about an order: the others hold sign-in codes. */
  readonly keepsBodies: boolean;
  readonly mailsAtOnce: number;
  readonly smsAtOnce: number;
}

/** Of each step: finding the server, its greeting, every answer. */
const TIMEOUT_MS = 10_000;
/** Of a mail as a whole: a server may take its time at every step. */
const MAIL_SECONDS = 30;
/** So many that 350 codes leave within 15 s though a provider takes half a second for each. */
const AT_ONCE = { mailsAtOnce: 8, smsAtOnce: 16 };

/** SMTP for mail and an HTTP gateway for SMS; in demo mode nothing leaves, `/sandbox/outbox` shows it. */
export function createMessageTransport(config: Config): Transport {
  if (config.mode === 'demo') return { keepsBodies: true, send: refuseNowhere, ...AT_ONCE };
  const sendMail = mailer(config);
  return {
    keepsBodies: false,
    ...AT_ONCE,
    send: (outgoing) => (outgoing.channel === 'mail' ? sendMail(outgoing) : sendSms(config, outgoing)),
  };
}

/** No mailbox is below `.invalid` (RFC 2606): a demo shows there what becomes of mail that a server refuses. */
async function refuseNowhere({ channel, recipient }: Outgoing): Promise<void> {
  if (channel === 'mail' && recipient.endsWith('.invalid'))
    throw new HopelessError(`550 5.1.2 ${recipient}: no such host`);
}

function mailer({ smtpUrl, siteUrl, publishCountry }: Config): Transport['send'] {
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: AT_ONCE.mailsAtOnce,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const from = `Daypack <service@${new URL(siteUrl).hostname}>`;
  return async (outgoing) => {
    const mail = smtp.sendMail({
      from,
      to: outgoing.recipient,
      subject: outgoing.subject ?? '',
      text: outgoing.body,
      html: await mailHtml({
        subject: outgoing.subject ?? '',
        body: outgoing.body,
        locale: outgoing.locale ?? publishCountry,
        siteUrl,
        unsubscribeUrl: outgoing.unsubscribeUrl ?? null,
      }),
      headers: wayOutHeaders(outgoing),
    });
    try {
      await withinSeconds(MAIL_SECONDS, mail);
    } catch (error) {
      throw isRefusedMail(error) ? new HopelessError(error.message, { cause: error }) : error;
    }
  };
}

/** The server knows no such mailbox, or will never take this mail; a wrong password or a full disk is another matter. */
export const isRefusedMail = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

async function sendSms({ smsUrl }: Config, { recipient, body }: Outgoing): Promise<void> {
  const answer = await fetch(smsUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: recipient, text: body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const said = `the SMS gateway answered ${answer.status}`;
  // It understood and does not take this number or text.
  throw answer.status === 400 || answer.status === 422 ? new HopelessError(said) : new Error(said);
}

/** What lets a mail program end marketing mail at one press (RFC 8058); a mail about an order has no way out. */
export const wayOutHeaders = ({
  unsubscribeUrl,
}: Pick<Outgoing, 'unsubscribeUrl'>): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
