import type { Readable } from 'node:stream';
import { createTransport, type PluginFunction, type SMTPPoolSentMessageInfo } from 'nodemailer';
import type { Config } from '../config.ts';
import { brandIn } from '../i18n/brand.ts';
import type { Locale } from '../i18n/locale.ts';
import { PermanentError } from '../jobs/events.ts';
import { e164 } from '../text/contact.ts';
import { mailHtml } from './html.ts';
import { messageKey } from './message-key.ts';
import type { Outgoing, Sending } from './outgoing.ts';
import { UnclearError } from './unclear.ts';

/** Sends messages. */
export interface Transport {
  /** @throws PermanentError when no retry can help; UnclearError when it may have been sent */
  send(sending: Sending): Promise<void>;
  /**
   * The sandbox outbox shows bodies. A real shop deletes them after sending, except those about an order: the
   * others contain sign-in codes.
   */
  readonly keepsBodies: boolean;
  readonly mailsAtOnce: number;
  readonly smsAtOnce: number;
}

/** Timeout of each step before a connection is established. */
const REACHED_WITHIN_MS = 10_000;
/** How long a mail server may check a mail before it accepts it. RFC 5321 suggests ten minutes. */
const TAKEN_WITHIN_MS = 180_000;
/** Timeout of a whole mail. */
const MAIL_MS = 200_000;
const SMS_MS = 60_000;
/** Concurrency: 350 codes leave within 15 s, at half a second per code. */
const AT_ONCE = { mailsAtOnce: 8, smsAtOnce: 16 };

/**
 * SMTP for mail and an HTTP gateway for SMS. In demo mode nothing is sent; `/sandbox/outbox` shows the
 * messages.
 */
export function createMessageTransport(config: Config): Transport {
  if (config.mode === 'demo') return { keepsBodies: true, send: refuseNowhere, ...AT_ONCE };
  const sendMail = mailer(config);
  return {
    keepsBodies: false,
    ...AT_ONCE,
    send: (outgoing) => (outgoing.channel === 'mail' ? sendMail(outgoing) : sendSms(config, outgoing)),
  };
}

/** `.invalid` has no mailboxes (RFC 2606): with such an address a demo shows a mail refused by the server. */
async function refuseNowhere({ channel, recipient }: Outgoing): Promise<void> {
  if (channel === 'mail' && recipient.endsWith('.invalid'))
    throw new PermanentError(`550 5.1.2 ${recipient}: no such host`);
}

/** A bare address gets the shop's name as its display name. */
const senderOf = (mailFrom: string, locale: Locale): string | { name: string; address: string } =>
  mailFrom.includes('<') ? mailFrom : { name: brandIn(locale), address: mailFrom };

interface Handed {
  /** The mails of this sending: nodemailer retries if a pooled connection was dropped. */
  readonly mails: Readable[];
}

function mailer({
  smtpUrl,
  siteUrl,
  mailFrom,
  mailReplyTo,
  publishCountry,
  linkSecret,
}: Config): Transport['send'] {
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: AT_ONCE.mailsAtOnce,
    dnsTimeout: REACHED_WITHIN_MS,
    connectionTimeout: REACHED_WITHIN_MS,
    greetingTimeout: REACHED_WITHIN_MS,
    socketTimeout: TAKEN_WITHIN_MS,
  });
  smtp.use('stream', noteHandedOver);
  const host = /@([^>]+)/.exec(mailFrom)?.[1];
  return async (sending) => {
    const handed: Handed = { mails: [] };
    const mail = {
      from: senderOf(mailFrom, sending.locale ?? publishCountry),
      ...(mailReplyTo ? { replyTo: mailReplyTo } : {}),
      to: sending.recipient,
      messageId: `<${messageKey({ linkSecret }, 'mail', sending)}@${host}>`,
      subject: sending.subject ?? '',
      text: sending.body,
      html: await mailHtml({
        subject: sending.subject ?? '',
        body: sending.body,
        locale: sending.locale ?? publishCountry,
        siteUrl,
        unsubscribeUrl: sending.unsubscribeUrl ?? null,
      }),
      headers: { ...NO_ANSWERS, ...unsubscribeHeaders(sending) },
      signal: AbortSignal.timeout(MAIL_MS),
      handed,
    };
    try {
      await smtp.sendMail(mail);
    } catch (error) {
      if (isRefusedMail(error)) throw new PermanentError(error.message, { cause: error });
      const mayBeTaken = handed.mails.some(({ readableDidRead }) => readableDidRead) && !isAnswer(error);
      throw mayBeTaken ? new UnclearError('the mail server has not said whether it took it', error) : error;
    }
  };
}

/** A server receives the mail's data only after it agreed to accept it. An earlier failure is a clear one. */
const noteHandedOver: PluginFunction<SMTPPoolSentMessageInfo> = ({ message, data }, done) => {
  const { handed } = data as typeof data & { readonly handed: Handed };
  const create = message.createReadStream.bind(message);
  message.createReadStream = (options) => {
    const stream = create(options);
    handed.mails.push(stream);
    return stream;
  };
  done();
};

/** The server has answered, even if with a refusal. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) > 0;

/**
 * The mailbox does not exist, or the server refuses this mail for good. A wrong password or a full disk does
 * not count.
 */
export const isRefusedMail = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

/**
 * The connection ended while waiting for the answer. All other errors occur before the gateway has received
 * anything.
 */
const ENDED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
/** A proxy in front of the gateway does not know the outcome. */
const SAID_BY_A_PROXY = [502, 504];

async function sendSms({ smsUrl, smsCountries, linkSecret }: Config, sending: Sending): Promise<void> {
  const { recipient, body } = sending;
  if (!smsCountries.some((code) => recipient.startsWith(`${code} `)))
    throw new PermanentError(`no SMS go to ${recipient.split(' ', 1)}`);
  const id = messageKey({ linkSecret }, 'sms', sending);
  const answer = await fetch(smsUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ id, to: e164(recipient), text: body }),
    signal: AbortSignal.timeout(SMS_MS),
  }).catch((error: unknown) => {
    throw mayHaveArrived(error) ? new UnclearError('the SMS gateway has not answered', error) : error;
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const said = `the SMS gateway answered ${answer.status}`;
  if (SAID_BY_A_PROXY.includes(answer.status)) throw new UnclearError(said);
  // It understood the request and refuses this number or text.
  throw answer.status === 400 || answer.status === 422 ? new PermanentError(said) : new Error(said);
}

function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return error.name === 'TimeoutError' || ENDED.includes(code);
}

/** Suppresses auto-replies to the shop: RFC 3834, and Exchange's own header. */
const NO_ANSWERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Headers for one-click unsubscribing from marketing mail (RFC 8058). Mail about an order has none. */
export const unsubscribeHeaders = ({
  unsubscribeUrl,
}: Pick<Outgoing, 'unsubscribeUrl'>): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
