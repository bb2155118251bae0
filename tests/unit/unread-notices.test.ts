import { setPersistentEngine } from '@nanostores/persistent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Row I7: read notices, stored by visitors' browsers, and by the shop for members. */

/** The shop's answer for each notice that is marked as read. */
let answerOf: (id: string) => { code: number; data: unknown };
let told: string[];
const read = new Set<string>();
const SHOWN = ['opening', 'holidays', 'invoices'];

beforeEach(() => {
  vi.resetModules();
  setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} });
  told = [];
  read.clear();
  const state = () => {
    const unread = SHOWN.filter((id) => !read.has(id));
    return { code: 200, data: { unread, count: unread.length } };
  };
  answerOf = (id) => {
    read.add(id);
    return state();
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (url.endsWith('/read-state')) return Response.json({ msg: '', ...state() });
    if (url.endsWith('/read-all')) for (const id of SHOWN) read.add(id);
    const id = new URLSearchParams(body).get('id');
    if (id) told.push(id);
    return Response.json({ msg: '', ...(id ? answerOf(id) : state()) });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const opened = await import('#stores/opened-notices.ts');
  const store = await import('#stores/unread-notices.ts');
  const { $token, signOutLocally } = await import('#stores/session.ts');
  store.$shownNotices.set(SHOWN);
  return { ...opened, ...store, $token, signOutLocally, signIn: () => $token.set('a'.repeat(32)) };
}

describe('a visitor', () => {
  it('has read nothing at first, then what was opened on this browser', async () => {
    const { $unreadNotices, rememberOpened } = await open();
    expect($unreadNotices.get()).toEqual(SHOWN);
    await rememberOpened('opening');
    await rememberOpened('opening');
    expect($unreadNotices.get()).toEqual(['holidays', 'invoices']);
    expect(told).toEqual([]);
  });

  it('marks all as read without the shop', async () => {
    const { $unreadNotices, rememberAllOpened } = await open();
    await rememberAllOpened();
    expect($unreadNotices.get()).toEqual([]);
  });
});

describe('signing in', () => {
  it('makes what a visitor opened the member’s, once', async () => {
    const {
      $openedNotices,
      $unreadNotices,
      refreshUnreadNotices,
      rememberOpened,
      signIn,
      sendOpenedNotices,
    } = await open();
    await rememberOpened('opening');
    await rememberOpened('invoices');
    signIn();
    expect($unreadNotices.get()).toBeNull();
    await sendOpenedNotices();
    expect(told.toSorted()).toEqual(['invoices', 'opening']);
    expect($openedNotices.get()).toEqual([]);
    await refreshUnreadNotices();
    expect($unreadNotices.get()).toEqual(['holidays']);
    expect(told).toHaveLength(2);
  });

  it('keeps what the shop could not be told, and forgets what it shows no more', async () => {
    const {
      $openedNotices,
      $unreadNotices,
      refreshUnreadNotices,
      rememberOpened,
      signIn,
      sendOpenedNotices,
    } = await open();
    await rememberOpened('opening');
    await rememberOpened('holidays');
    signIn();
    answerOf = (id) => ({ code: id === 'opening' ? 500 : 404, data: null });
    await sendOpenedNotices();
    expect($openedNotices.get()).toEqual(['opening']);
    await refreshUnreadNotices();
    expect($unreadNotices.get()).toEqual(['holidays', 'invoices']);
  });
});

it('a member whose sign-in has ended has read what they open all the same', async () => {
  const { $token, $openedNotices, $unreadNotices, rememberOpened, signIn } = await open();
  const { setClientHooks } = await import('#lib/kernel/http/client.ts');
  setClientHooks({
    headers: () => ({}),
    failed() {},
    tooLarge: () => '',
    unreachable() {},
    sessionOver: () => $token.set(''),
  });
  signIn();
  answerOf = () => ({ code: 44000, data: null });
  await rememberOpened('opening');
  expect($openedNotices.get()).toEqual(['opening']);
  expect($unreadNotices.get()).toEqual(['holidays', 'invoices']);
});
