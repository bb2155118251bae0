import { secureHeaders } from 'hono/secure-headers';
import type { Config } from './config.ts';

/** On every answer but the pages' Content Security Policy, which Astro writes with the hashes of its scripts. */
export const securityHeaders = (config: Config) =>
  secureHeaders({
    strictTransportSecurity: config.siteUrl.startsWith('https')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    // The gateway's page posts back into this window.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
