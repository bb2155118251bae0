import { describe, expect, it } from 'vitest';
import { composePermissions } from '#lib/kernel/permissions.ts';
import { PERMISSIONS, routes } from '../../src/areas.ts';

describe('what staff may be allowed to do', () => {
  it('is what the areas say, each once', () => {
    expect(PERMISSIONS).toContain('payment.refund');
    expect(PERMISSIONS).toContain('setting.change');
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
    expect(() => composePermissions(['order.read'], ['order.read'])).toThrow(
      'two areas have a permission order.read',
    );
  });

  it('is all that a route can ask for', () => {
    const asked = routes.flatMap(({ access }) =>
      typeof access === 'object' && 'staff' in access ? [access.staff] : [],
    );
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((one) => !PERMISSIONS.includes(one))).toEqual([]);
  });
});
