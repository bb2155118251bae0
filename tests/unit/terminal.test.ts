import { describe, expect, it } from 'vitest';
import { readTerminal, terminalHeader, terminalOf } from '#lib/kernel/http/terminal.ts';
import { cannotDo, NEEDS, outsideAddress } from '#lib/site/site/rules/in-app.ts';

/** User agents as these browsers send them. */
const AGENTS = {
  chromeOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  safariOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  safariOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  chromeOnAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  lineOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.15.0',
  lineOnAndroid:
    'Mozilla/5.0 (Linux; Android 14; SM-S9110 Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.70 Mobile Safari/537.36 Line/14.14.1/IAB',
  wechatOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/zh_CN',
  wechatOnAndroid:
    'Mozilla/5.0 (Linux; Android 13; 2211133C Build/TKQ1.220905.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160083 MMWEBSDK/20240501 MMWEBID/7533 MicroMessenger/8.0.50.2701(0x2800325D) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
  wechatOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090c11) XWEB/11275 Flue',
  facebookOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 [FBAN/FBIOS;FBAV/470.0.0.41.107;FBBV/614578327;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/zh_TW;FBOP/5]',
  facebookOnAndroid:
    'Mozilla/5.0 (Linux; Android 12; SM-A525F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.31.82;IABMV/1;]',
  instagramOnAndroid:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/127.0.6533.64 Mobile Safari/537.36 Instagram 341.0.0.45.100 Android (34/14; 420dpi; 1080x2209; Google/google; Pixel 7; panther; panther; zh_TW; 621835474)',
  ownAppOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 DaypackApp/1.0',
  offline: 'Mozilla/5.0 (X11; Linux x64) Offline/1.0 Outline/2',
} as const;

describe('what asks', () => {
  it.each([
    ['chromeOnWindows', 'pc', null, null],
    ['safariOnMac', 'pc', null, null],
    ['safariOnIphone', 'h5', 'ios', null],
    ['chromeOnAndroid', 'h5', 'android', null],
    ['lineOnIphone', 'h5', 'ios', 'line'],
    ['lineOnAndroid', 'h5', 'android', 'line'],
    ['wechatOnIphone', 'h5', 'ios', 'wechat'],
    ['wechatOnAndroid', 'h5', 'android', 'wechat'],
    ['wechatOnWindows', 'pc', null, 'wechat'],
    ['facebookOnIphone', 'h5', 'ios', 'meta'],
    ['facebookOnAndroid', 'h5', 'android', 'meta'],
    ['instagramOnAndroid', 'h5', 'android', 'meta'],
    ['ownAppOnIphone', 'app', 'ios', null],
    ['offline', 'pc', null, null],
  ] as const)('%s is %s on %s in %s', (agent, kind, platform, inApp) => {
    expect(terminalOf(AGENTS[agent])).toEqual({ kind, platform, inApp });
    expect(readTerminal(undefined, AGENTS[agent])).toEqual({ kind, platform, inApp });
  });

  it('is what the header says, where it says something', () => {
    expect(readTerminal('appandroid', AGENTS.lineOnIphone)).toEqual({
      kind: 'app',
      platform: 'android',
      inApp: 'line',
    });
    expect(readTerminal('toaster', AGENTS.chromeOnWindows).kind).toBe('pc');
    expect(readTerminal(undefined)).toEqual({ kind: 'pc', platform: null, inApp: null });
  });

  it('is said in the header as the server reads it', () => {
    for (const agent of Object.values(AGENTS)) {
      const seen = terminalOf(agent);
      expect(readTerminal(terminalHeader(seen), agent)).toEqual(seen);
    }
    expect(terminalHeader(terminalOf(AGENTS.safariOnIphone))).toBe('h5ios');
  });
});

describe('an in-app browser', () => {
  it('opens LINE Pay in LINE and nowhere else', () => {
    expect(cannotDo('line', 'linePay')).toBe(false);
    expect(cannotDo('wechat', 'linePay')).toBe(true);
    expect(cannotDo('meta', 'linePay')).toBe(true);
  });

  it.each(['download', 'google', 'homeScreen'] as const)('does no %s', (need) => {
    for (const inApp of ['line', 'wechat', 'meta'] as const) expect(cannotDo(inApp, need)).toBe(true);
  });

  it('is the only one that lacks anything', () => {
    for (const need of NEEDS) expect(cannotDo(null, need)).toBe(false);
  });

  it('is left by an address in LINE, and by hand in the others', () => {
    expect(outsideAddress('line', 'https://shop.example/goods/1?page=2#top')).toBe(
      'https://shop.example/goods/1?page=2&openExternalBrowser=1#top',
    );
    expect(outsideAddress('meta', 'https://shop.example/')).toBeNull();
    expect(outsideAddress(null, 'https://shop.example/')).toBeNull();
  });
});
