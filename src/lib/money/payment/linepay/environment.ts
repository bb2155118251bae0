import { z } from 'zod';
import { environmentPart, withoutSlash } from '#lib/kernel/environment.ts';

export interface LinePayConfig {
  readonly channelId: string;
  readonly channelSecret: string;
  readonly url: string;
}

const DEMO_CHANNEL = { channelId: '1234567890', channelSecret: 'a917ab6a2367b536f8e5a6e2977e06f4' };

const keys = {
  LINE_PAY_CHANNEL_ID: z.string().min(1).optional(),
  LINE_PAY_CHANNEL_SECRET: z.string().min(1).optional(),
};

export const linePayEnvironment = environmentPart({
  variables: { ...keys, LINE_PAY_URL: z.url().default('https://api-pay.line.me') },
  together: Object.keys(keys),
  read: (e, { mode, siteUrl }): LinePayConfig | null => {
    const { LINE_PAY_CHANNEL_ID: channelId, LINE_PAY_CHANNEL_SECRET: channelSecret } = e;
    if (channelId && channelSecret) return { channelId, channelSecret, url: withoutSlash(e.LINE_PAY_URL) };
    return mode === 'demo' ? { ...DEMO_CHANNEL, url: `${siteUrl}/sandbox/linepay` } : null;
  },
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** Null in a real shop without a LINE Pay channel. */
    readonly linePay: LinePayConfig | null;
  }
}
