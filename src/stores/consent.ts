const REFUSED = 'daypack:measuring-refused';

/** The visitor says no, or no longer yes: whoever measures stops and forgets. */
export const notifyConsentRefused = (): boolean => document.dispatchEvent(new Event(REFUSED));
export const onConsentRefused = (listener: () => void): void => document.addEventListener(REFUSED, listener);

/** Row B12: the answer that the server keeps in a cookie; null before there is one, or where cookies are blocked. */
export function consentAnswer(): boolean | null {
  try {
    const said = /(?:^|;\s*)cookie_consent=([01])/.exec(document.cookie)?.[1];
    return said === undefined ? null : said === '1';
  } catch {
    return null;
  }
}
