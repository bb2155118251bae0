import { eq, inArray, or, sql } from 'drizzle-orm';
import { impersonalTables, type Person, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { CODE_PURPOSES } from './codes.ts';
import { rememberContacts } from './former.ts';
import { attemptsOf } from './password.ts';
import {
  codeRequester,
  firstBinding,
  formerContact,
  invite,
  lineVisit,
  loginCode,
  member,
  memberDevice,
  memberProvider,
  passwordAttempt,
  session,
} from './tables.ts';

/** Keys of codes contain the purpose, except for sign-in codes. */
const codeKeys = ({ contacts }: Person): string[] =>
  CODE_PURPOSES.flatMap((purpose) => contacts.map((contact) => `${purpose} ${contact}`)).concat(contacts);

/** Identity and sign-in methods. The record of one-time binding coins stays, as a hash. */
export const accountPersonal: PersonalData = {
  tables: [
    personalTable(member, {
      of: ({ id }) => eq(member.id, id),
      told: {
        section: 'profile',
        key: member.id,
        fields: {
          memberNumber: member.id,
          countryCode: member.countryCode,
          mobile: member.mobile,
          email: member.email,
          userName: member.userName,
          nickName: member.nickName,
          realName: member.realName,
          gender: member.gender,
          birthday: member.birthday,
          avatar: member.avatar,
          inviteCode: member.inviteCode,
          createdAt: member.createdAt,
          transferAgreedAt: member.transferAgreedAt,
        },
      },
      end: {
        mobile: null,
        email: null,
        passwordHash: null,
        userName: null,
        nickName: '',
        realName: '',
        gender: 'secret',
        birthday: null,
        avatar: '',
      },
    }),
    personalTable(session, {
      of: ({ id }) => eq(session.memberId, id),
      told: {
        section: 'sessions',
        key: session.tokenHash,
        fields: { createdAt: session.createdAt, expiresAt: session.expiresAt, revokedAt: session.revokedAt },
      },
      end: 'removed',
    }),
    personalTable(memberDevice, {
      of: ({ id }) => eq(memberDevice.memberId, id),
      told: {
        section: 'devices',
        key: memberDevice.id,
        fields: { browser: memberDevice.userAgent, seenAt: memberDevice.seenAt },
      },
      end: 'removed',
    }),
    personalTable(memberProvider, {
      of: ({ id }) => eq(memberProvider.memberId, id),
      told: {
        section: 'providers',
        key: memberProvider.provider,
        fields: {
          provider: memberProvider.provider,
          providerId: memberProvider.subject,
          name: memberProvider.name,
          isFriend: memberProvider.isFriend,
          createdAt: memberProvider.createdAt,
        },
      },
      end: 'removed',
    }),
    personalTable(invite, {
      of: ({ id }) => eq(invite.owner, `m:${id}`),
      told: {
        section: 'inviter',
        key: invite.owner,
        fields: { inviterCode: invite.inviterCode, createdAt: invite.createdAt },
      },
      end: 'removed',
    }),
    personalTable(lineVisit, {
      of: ({ id }) => eq(lineVisit.memberId, id),
      told: null,
      end: 'removed',
    }),
    personalTable(loginCode, {
      of: (person) => inArray(loginCode.recipient, codeKeys(person)),
      told: null,
      end: 'removed',
    }),
    personalTable(passwordAttempt, {
      of: ({ contacts }) => or(...contacts.map(attemptsOf)) ?? sql`false`,
      told: null,
      end: 'removed',
    }),
    ...impersonalTables(firstBinding, formerContact, codeRequester),
  ],
  leave: rememberContacts,
};
