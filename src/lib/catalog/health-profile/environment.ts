import { type SealKeys, SealKeysText } from '#lib/kernel/crypto/seal.ts';
import { environmentPart } from '#lib/kernel/environment.ts';

/** The demo's people are invented. Anybody who reads this key can decrypt their data. */
const DEMO_KEYS = 'demo:ZGVtbyBzZWNyZXQga2V5LCBub3QgZm9yIGEgc2hvcCE=';

export const healthKeysEnvironment = environmentPart({
  variables: {
    /** This key, together with the database, decrypts people's health data. */
    HEALTH_KEYS: SealKeysText.optional(),
  },
  needed: ['HEALTH_KEYS'],
  refuse: ({ HEALTH_KEYS: keys = [] }) => {
    const known = demoKeys();
    return keys.some(({ secret }) => known.some((demo) => Buffer.from(demo.secret).equals(secret)))
      ? ["HEALTH_KEYS: everybody knows the demo's key; make one with `openssl rand -base64 32`"]
      : [];
  },
  read: ({ HEALTH_KEYS }): SealKeys => HEALTH_KEYS ?? demoKeys(),
});

const demoKeys = (): SealKeys => SealKeysText.parse(DEMO_KEYS);

declare module '#lib/kernel/config.ts' {
  interface Config {
    /** Encrypts columns about people's health (docs/decisions/0081-health-data.md). */
    readonly healthKeys: SealKeys;
  }
}
