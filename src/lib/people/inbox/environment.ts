import { z } from 'zod';
import { environmentPart } from '#lib/kernel/environment.ts';
import { EMAIL } from '#lib/kernel/text/contact.ts';

/** Where the shop's own people receive notifications. */
export interface OwnContacts {
  readonly mail: readonly string[];
  /** Ids of people, groups or rooms, as in LINE's console and webhook. */
  readonly line: readonly string[];
}

const listOf = (each: RegExp, example: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().regex(each, `is to look like ${example}`)))
    .optional();

export const ownContactsEnvironment = environmentPart({
  variables: {
    NOTICE_MAIL: listOf(EMAIL, 'owner@example.com,packing@example.com'),
    NOTICE_LINE: listOf(/^[UCR][0-9a-f]{32}$/, 'U and 32 figures of 0-9 and a-f'),
    LINE_MESSAGING_CHANNEL_ID: z.string().optional(),
  },
  refuse: ({ NOTICE_LINE, LINE_MESSAGING_CHANNEL_ID }) =>
    NOTICE_LINE && !LINE_MESSAGING_CHANNEL_ID ? ['NOTICE_LINE: needs LINE_MESSAGING_CHANNEL_ID'] : [],
  read: ({ NOTICE_MAIL = [], NOTICE_LINE = [] }): OwnContacts => ({ mail: NOTICE_MAIL, line: NOTICE_LINE }),
});

declare module '#lib/kernel/config.ts' {
  interface Config {
    readonly ownContacts: OwnContacts;
  }
}
