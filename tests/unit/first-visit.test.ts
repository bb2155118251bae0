import { describe, expect, it } from 'vitest';
import { serializeUntilNamed } from '../../src/stores/first-visit.ts';

/** A browser, and a shop whose answer gives new visitors an id. */
function browser({ cookieEnabled = true, answersName = (): boolean => true } = {}) {
  let cookies = '';
  let names = 0;
  let open = 0;
  let most = 0;
  const inTurn = serializeUntilNamed({ cookieEnabled, cookies: () => cookies });
  const call = (outcome: 'answered' | 'failed' = 'answered') =>
    inTurn(async () => {
      const sent = cookies;
      most = Math.max(most, ++open);
      await Promise.resolve();
      open--;
      if (outcome === 'failed') throw new Error('no answer');
      if (sent === '' && answersName()) cookies = `theme=dark; cookie_session_Id=visitor-${++names}`;
      return cookies;
    });
  return { call, named: () => names, most: () => most };
}

describe('the calls of a first visit', () => {
  it('are all of one visitor, though they begin at once', async () => {
    const { call, named } = browser();
    const seen = await Promise.all([call(), call(), call()]);
    expect(new Set(seen).size).toBe(1);
    expect(named()).toBe(1);
  });

  it('go at once from then on', async () => {
    const { call, most } = browser();
    await call();
    await Promise.all([call(), call(), call()]);
    expect(most()).toBe(3);
  });

  it('go on where one fails, and where an answer gives no name', async () => {
    let answers = 0;
    const { call, named, most } = browser({ answersName: () => ++answers > 1 });
    const all = [call('failed'), call(), call(), call()];
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect([named(), most()]).toEqual([1, 1]);
  });

  it('do not wait where a browser keeps no cookies', async () => {
    const { call, most } = browser({ cookieEnabled: false });
    await Promise.all([call(), call()]);
    expect(most()).toBe(2);
  });
});
