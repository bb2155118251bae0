import { type Browser, chromium } from 'playwright';

/** Chromium for what only a browser can tell. @param port where Lighthouse may take it over */
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
