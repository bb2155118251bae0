import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as complaintCalls from '#lib/fronts/support/calls/complaint.ts';
import * as noticeCalls from '#lib/fronts/support/calls/notice.ts';
import { complaint } from '#lib/fronts/support/tables.ts';
import { pictureKind } from '#lib/kernel/files/picture-kind.ts';
import type { Envelope, RefusalData } from '#lib/kernel/http/endpoint.ts';
import { LIMITS } from '../../src/areas.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { JPG, PNG } from '../setup/pictures.ts';
import { openTestShop, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { DAYPACK_DATA: temporaryFolder('uploads') } });
});
afterAll(() => shop.stop());

async function send(bytes: readonly number[] | Uint8Array, name: string, cookie = shop.visitor()) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const response = await shop.request('/backend-api/h5/article/upload', {
    method: 'POST',
    body: form,
    headers: { cookie, origin: shop.url },
  });
  const envelope = (await response.json()) as Envelope<{ path: string } & RefusalData>;
  return { ...envelope, status: response.status };
}

const words = { subject: 'delivery', text: 'The box was open.\nTwo packs were missing.' } as const;
const complaints = () => shop.runtime.context().db.select().from(complaint);

describe('complaint subjects', () => {
  it('are told in the asker’s language', async () => {
    const names = await Promise.all(
      (['tw', 'zh', 'en'] as const).map(async (lang) => {
        const { data } = await shop.call(complaintCalls.getComplaintSubjects, undefined, { lang });
        return data.find(({ code }) => code === 'delivery')?.name;
      }),
    );
    expect(names).toEqual(['配送與取貨', '配送与自提', 'Delivery and pickup']);
  });
});

describe('a sent picture', () => {
  it.each([
    ['png', PNG, 'image/png'],
    ['jpg', JPG, 'image/jpeg'],
  ])('is known as %s by its bytes and can be seen at its address', async (kind, bytes, type) => {
    const cookie = shop.visitor();
    const { data } = await send(bytes, 'anything.txt', cookie);
    expect(data.path).toMatch(new RegExp(`^/uploads/[\\w-]{22}\\.${kind}$`));
    const seen = await shop.request(data.path, { headers: { cookie } });
    expect(seen.status).toBe(200);
    expect(pictureKind(new Uint8Array(await seen.arrayBuffer()))).toBe(kind);
    expect(seen.headers.get('content-type')).toBe(type);
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    expect(seen.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is refused when its bytes are something else, whatever its name says', async () => {
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>');
    const { code, data } = await send(page, 'picture.png');
    expect(code).toBe(102);
    expect(data.errors[0]).toMatchObject({ field: 'file', key: 'pictureKindRefused' });
    expect((await send([], 'empty.jpg')).data.key).toBe('pictureKindRefused');
  });

  it('is refused above 5 MB and taken at 5 MB', async () => {
    const exactly = new Uint8Array(LIMITS.uploadBytes);
    exactly.set(JPG);
    expect((await send(exactly, 'large.jpg')).code).toBe(200);
    const above = new Uint8Array(LIMITS.uploadBytes + 1);
    above.set(JPG);
    const refused = await send(above, 'larger.jpg');
    expect(refused.data.key).toBe('pictureTooLarge');
    expect(refused.msg).toContain('5 MB');
    const huge = await send(new Uint8Array(LIMITS.uploadBytes * 2), 'huge.jpg');
    expect(huge.status).toBe(413);
  });

  it('is asked for when the form holds none', async () => {
    const { refusal } = await shop.call(complaintCalls.uploadPicture, {} as never);
    expect(refusal?.key).toBe('pictureRequired');
  });

  it('is only found by its exact address', async () => {
    for (const path of ['/uploads/..%5cpg.png', '/uploads/x.png', `/uploads/${'a'.repeat(22)}.png`]) {
      expect([400, 404], path).toContain((await shop.request(path)).status);
    }
  });
});

describe('a complaint', () => {
  it('of a visitor with an e-mail address is kept and gets a number', async () => {
    const given = { ...words, email: ' Someone@Example.com ', mobile: '912345678' };
    const { data } = await shop.call(complaintCalls.saveComplaint, given);
    expect(data.number).toMatch(/^C\d{8}-[A-Z2-9]{10}$/);
    const kept = (await complaints()).find(({ number }) => number === data.number);
    expect(kept).toMatchObject({
      ...words,
      email: 'someone@example.com',
      mobile: '+886 0912345678',
      memberId: null,
    });
  });

  it('sent twice is one complaint', async () => {
    const cookie = shop.visitor();
    const given = { ...words, email: 'twice@example.com' };
    const [first, second] = await Promise.all([
      shop.call(complaintCalls.saveComplaint, given, { cookie }),
      shop.call(complaintCalls.saveComplaint, given, { cookie }),
    ]);
    expect(second.data.number).toBe(first.data.number);
    const kept = await complaints();
    expect(kept.filter(({ email }) => email === 'twice@example.com')).toHaveLength(1);
  });

  it('comes form-encoded too', async () => {
    const { data: picture } = await send(PNG, 'a.png', 'cookie_session_Id=0123456789abcdef');
    const given = { ...words, mobile: '0912345678', pictures: picture.path };
    const answer = await shop.call(complaintCalls.saveComplaint, given, {
      form: true,
      headers: { origin: shop.url },
      cookie: 'cookie_session_Id=0123456789abcdef',
    });
    expect(answer.code).toBe(200);
  });

  it.each([
    ['without a way to answer', { ...words }, 'email', 'contactRequired'],
    [
      'without a subject',
      { ...words, subject: '' as 'other', email: 'a@example.com' },
      'subject',
      'complaintSubjectRequired',
    ],
    ['without words', { ...words, text: '  ', email: 'a@example.com' }, 'text', 'complaintTextRequired'],
    [
      'with too many words',
      { ...words, text: '字'.repeat(LIMITS.complaintLength + 1), email: 'a@example.com' },
      'text',
      'textTooLong',
    ],
    ['with a wrong address', { ...words, email: 'nobody' }, 'email', 'emailIncorrect'],
    ['with a wrong number', { ...words, mobile: '12345' }, 'mobile', 'phoneIncorrect'],
    [
      'with a picture from elsewhere',
      { ...words, email: 'a@example.com', pictures: ['https://example.com/a.png'] },
      'pictures.0',
      'pictureUnknown',
    ],
  ])('%s is refused', async (_what, given, field, key) => {
    const { code, refusal } = await shop.call(complaintCalls.saveComplaint, given);
    expect(code).toBe(102);
    expect(refusal?.errors[0]).toMatchObject({ field, key });
  });

  it('with more than three pictures is refused', async () => {
    const pictures = Array.from(
      { length: LIMITS.complaintPictures + 1 },
      (_, i) => `/uploads/${'a'.repeat(21)}${i}.png`,
    );
    const { refusal, msg } = await shop.call(
      complaintCalls.saveComplaint,
      { ...words, email: 'a@example.com', pictures },
      { lang: 'en' },
    );
    expect(refusal?.key).toBe('picturesTooMany');
    expect(msg).toContain(String(LIMITS.complaintPictures));
  });

  it('cannot take somebody else’s picture, and then is not kept', async () => {
    const { data } = await send(PNG, 'theirs.png');
    const before = (await complaints()).length;
    const given = { ...words, email: 'thief@example.com', pictures: [data.path] };
    const { refusal } = await shop.call(complaintCalls.saveComplaint, given, { cookie: shop.visitor() });
    expect(refusal?.key).toBe('pictureUnknown');
    expect(await complaints()).toHaveLength(before);
  });
});

describe('the message list', () => {
  it('holds the shown notices in the asker’s language, pinned ones first', async () => {
    shop.clock.set(new Date('2027-01-01T00:00:00Z'));
    const { data } = await shop.call(noticeCalls.getMessageList, undefined, { lang: 'en' });
    expect(data.total).toBe(data.list.length);
    expect(data.list[0]).toMatchObject({ id: 'opening', pinned: true, title: 'Daypack is open' });
  });

  it('keeps back what is planned', async () => {
    shop.clock.set(new Date('2026-11-10T00:00:00Z'));
    const { data } = await shop.call(noticeCalls.getMessageList, undefined);
    expect(data.list.map(({ id }) => id)).not.toContain('holiday-shipping-2027');
    expect(data.list.map(({ id }) => id)).toContain('opening');
  });
});

describe('the API reference', () => {
  it('is a page without scripts that names every call', async () => {
    const page = await shop.request('/backend-api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).not.toMatch(/<script|style=/);
    const described = (await (await shop.request('/backend-api/openapi.json')).json()) as { paths: object };
    for (const path of Object.keys(described.paths)) expect(html).toContain(`/backend-api${path}</code>`);
    const css = await shop.request('/backend-api/docs.css');
    expect(css.headers.get('content-type')).toContain('text/css');
  });
});
