import Bowser from 'bowser';
import { terminalOf } from '../http/terminal.ts';

/** A device's common name; parts that the user agent omits are empty. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

const APPS = { line: 'LINE', wechat: 'WeChat', meta: 'Facebook' } as const;

/** iPhones and iPads name themselves more precisely than their system does. */
export function readUserAgent(userAgent: string): DeviceName {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const { inApp } = terminalOf(userAgent);
  const apple = platform.vendor === 'Apple' && os.name === 'iOS' ? platform.model : undefined;
  return { browser: inApp ? APPS[inApp] : (browser.name ?? ''), system: apple ?? os.name ?? '' };
}
