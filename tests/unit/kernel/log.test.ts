import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { createLogger, faultForLog } from '#lib/kernel/log.ts';

describe('a fault as it is logged', () => {
  it('says which query failed and why, and none of its values', () => {
    const cause = new Error('connection terminated');
    const account = ['822', '123456789012', "王小明\nparams: it's"];
    const fault = new DrizzleQueryError('update bank_refund set account = $2', account, cause);
    const said = JSON.stringify(faultForLog(fault));
    expect(said).toContain('update bank_refund');
    expect(said).toContain('connection terminated');
    for (const value of ['123456789012', '王小明']) expect(said).not.toContain(value);
  });

  it('is told in full of any other error', () => {
    expect(faultForLog(new TypeError('no such thing'))).toMatchObject({
      type: 'TypeError',
      message: 'no such thing',
      stack: expect.stringContaining('log.test.ts'),
    });
  });

  it('is left as it is when it is only a text', () => {
    expect(faultForLog('terminating connection')).toBe('terminating connection');
    expect(faultForLog(null)).toBeNull();
  });
});

describe('a line of the log', () => {
  it('hides what opens something, and says which fault it was', () => {
    const lines: string[] = [];
    const log = createLogger(
      { mode: 'production', logLevel: 'info' },
      { write: (line) => void lines.push(line) },
    );
    const input = { code: '481516', password: 'a sentence', token: 'abc' };
    log.error(
      { ...input, input, err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) },
      'fault',
    );
    const said = lines.join('');
    for (const secret of Object.values(input)) expect(said).not.toContain(`"${secret}"`);
    expect(JSON.parse(said).err.code).toBe('ECONNREFUSED');
  });
});
