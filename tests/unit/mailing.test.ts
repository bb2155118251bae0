import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unsubscribeHeaders } from '#lib/kernel/mail/transport.ts';
import { MAILING_KINDS } from '#lib/people/mailing/codes.ts';
import { readLinkToken, writeLinkToken } from '#lib/people/mailing/link-token.ts';
import { maskedContact, normalContact } from '#lib/people/mailing/rules.ts';

const SECRET = 'a secret of at least thirty-two characters';
const claim = {
  contact: 'someone@example.com',
  kind: 'offers',
  expiresAt: new Date('2027-01-01T00:00:00Z'),
} as const;

describe('a signed link', () => {
  it('says what was written into it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.constantFrom(...MAILING_KINDS), (contact, kind) => {
        const token = writeLinkToken({ ...claim, contact, kind }, SECRET);
        expect(readLinkToken(token, SECRET)).toEqual({ ...claim, contact, kind });
        expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
      }),
    );
  });

  it('is nothing with another secret', () => {
    expect(readLinkToken(writeLinkToken(claim, SECRET), `${SECRET}.`)).toBeNull();
  });

  it('is nothing once a letter of it is changed, lost or added', () => {
    const token = writeLinkToken(claim, SECRET);
    for (let i = 0; i < token.length - 1; i += 3) {
      const other = token[i] === 'A' ? 'B' : 'A';
      expect(readLinkToken(token.slice(0, i) + other + token.slice(i + 1), SECRET)).toBeNull();
      expect(readLinkToken(token.slice(0, i) + token.slice(i + 1), SECRET)).toBeNull();
    }
    expect(readLinkToken(`${token}.x`, SECRET)).toBeNull();
  });

  it('is nothing when it never was one', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readLinkToken(text, SECRET)).toBeNull();
      }),
    );
  });
});

describe('a contact', () => {
  it('is shown so that its owner knows it and nobody else can write to it', () => {
    expect(maskedContact('someone@example.com')).toBe('s•••@example.com');
    expect(maskedContact('+886 0912345678')).toBe('+886 0912•••678');
  });

  it('is the same however it was typed', () => {
    expect(normalContact(' Someone@Example.COM ')).toBe('someone@example.com');
  });
});

describe('the headers of a mail', () => {
  it('offer the way out of marketing at one press', () => {
    expect(unsubscribeHeaders({ unsubscribeUrl: 'https://shop.example/unsubscribe?key=t' })).toEqual({
      'List-Unsubscribe': '<https://shop.example/unsubscribe?key=t>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('offer none out of what an order needs to be told', () => {
    expect(unsubscribeHeaders({})).toEqual({});
    expect(unsubscribeHeaders({ unsubscribeUrl: null })).toEqual({});
  });
});
