import { type Browser, chromium } from 'playwright';

/**
 * Opens Chromium, for measurements that need a browser.
 * @param port for Lighthouse's remote debugging
 */
export const openBrowser = (port?: number): Promise<Browser> =>
  chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  });
