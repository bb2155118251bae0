import { z } from 'zod';
import { environmentPart, withoutSlash } from '#lib/kernel/environment.ts';

/** The shop's channel at LINE Login. */
export interface LineLoginConfig {
  readonly channelId: string;
  readonly channelSecret: string;
  /** Where people agree. */
  readonly accessUrl: string;
  /** Where the shop's server asks. */
  readonly apiUrl: string;
}

/** The official account's channel, by which the shop writes to its friends. LINE names people alike in channels of one provider. */
export interface LineMessagingConfig {
  readonly channelId: string;
  readonly channelSecret: string;
  readonly apiUrl: string;
}

/** Not LINE's: the emulator's channel, with a secret that everybody can read here. */
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
    // Who signs in by the real LINE is nobody whom the emulator knows.
    const isEmulated = mode === 'demo' && e.LINE_LOGIN_CHANNEL_ID === undefined;
    return isEmulated ? { ...DEMO_MESSAGING, apiUrl: `${siteUrl}/sandbox/line` } : null;
  },
});

/** The shop's official account, whose friends hear from it: `@good-days`. */
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
    /** Null in a real shop without a LINE Login channel: signing in by LINE is not offered. */
    readonly lineLogin: LineLoginConfig | null;
    /** Null in a real shop without one: nothing is sent to LINE. */
    readonly lineMessaging: LineMessagingConfig | null;
    readonly lineOfficialAccount: string | null;
  }
}
