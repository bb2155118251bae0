import { z } from 'zod';
import { environmentPart, withoutSlash } from '#lib/kernel/environment.ts';

/** The shop's channel at LINE Login. */
export interface LineLoginConfig {
  readonly channelId: string;
  readonly channelSecret: string;
  /** LINE's server for the consent page. */
  readonly accessUrl: string;
  /** LINE's API server. */
  readonly apiUrl: string;
}

/**
 * The official account's channel, through which the shop writes to its friends. A person has the same id in
 * all channels of one provider.
 */
export interface LineMessagingConfig {
  readonly channelId: string;
  readonly channelSecret: string;
  readonly apiUrl: string;
}

/** The emulator's channel, not LINE's; its secret is public. */
const DEMO_CHANNEL = { channelId: '1234567890', channelSecret: '0123456789abcdef0123456789abcdef' };

const DEMO_MESSAGING = { channelId: '2345678901', channelSecret: 'fedcba9876543210fedcba9876543210' };

const keys = {
  LINE_LOGIN_CHANNEL_ID: z.string().regex(/^\d+$/).optional(),
  LINE_LOGIN_CHANNEL_SECRET: z.string().min(16).optional(),
};

export const lineLoginEnvironment = environmentPart({
  variables: {
    ...keys,
    LINE_LOGIN_ACCESS_URL: z.url().default('https://access.line.me'),
    LINE_LOGIN_API_URL: z.url().default('https://api.line.me'),
  },
  together: Object.keys(keys),
  read: (e, { mode, siteUrl }): LineLoginConfig | null => {
    const { LINE_LOGIN_CHANNEL_ID: channelId, LINE_LOGIN_CHANNEL_SECRET: channelSecret } = e;
    if (channelId && channelSecret)
      return {
        channelId,
        channelSecret,
        accessUrl: withoutSlash(e.LINE_LOGIN_ACCESS_URL),
        apiUrl: withoutSlash(e.LINE_LOGIN_API_URL),
      };
    const emulator = `${siteUrl}/sandbox/line`;
    return mode === 'demo' ? { ...DEMO_CHANNEL, accessUrl: emulator, apiUrl: emulator } : null;
  },
});

const messagingKeys = {
  LINE_MESSAGING_CHANNEL_ID: z.string().regex(/^\d+$/).optional(),
  LINE_MESSAGING_CHANNEL_SECRET: z.string().min(16).optional(),
};

export const lineMessagingEnvironment = environmentPart({
  variables: {
    ...messagingKeys,
    LINE_MESSAGING_API_URL: z.url().default('https://api.line.me'),
    LINE_LOGIN_CHANNEL_ID: keys.LINE_LOGIN_CHANNEL_ID,
  },
  together: Object.keys(messagingKeys),
  read: (e, { mode, siteUrl }): LineMessagingConfig | null => {
    const { LINE_MESSAGING_CHANNEL_ID: channelId, LINE_MESSAGING_CHANNEL_SECRET: channelSecret } = e;
    if (channelId && channelSecret)
      return { channelId, channelSecret, apiUrl: withoutSlash(e.LINE_MESSAGING_API_URL) };
    // The emulator does not know people who sign in by the real LINE.
    const isEmulated = mode === 'demo' && e.LINE_LOGIN_CHANNEL_ID === undefined;
    return isEmulated ? { ...DEMO_MESSAGING, apiUrl: `${siteUrl}/sandbox/line` } : null;
  },
});

/** The shop's official account, whose friends receive messages: `@good-days`. */
export const lineFriendEnvironment = environmentPart({
  variables: {
    LINE_OFFICIAL_ACCOUNT: z
      .string()
      .regex(/^@[\w.-]{2,30}$/)
      .optional(),
  },
  read: ({ LINE_OFFICIAL_ACCOUNT: account }, { mode }): string | null =>
    account ?? (mode === 'demo' ? '@demo-shop' : null),
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** Null in a real shop without a LINE Login channel: no sign-in by LINE. */
    readonly lineLogin: LineLoginConfig | null;
    /** Null in a real shop without such a channel: no LINE messages. */
    readonly lineMessaging: LineMessagingConfig | null;
    readonly lineOfficialAccount: string | null;
  }
}
