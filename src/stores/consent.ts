const REFUSED = 'daypack:measuring-refused';

/**
 * Announces that the visitor refused or withdrew the consent: measuring scripts stop and delete their data.
 */
export const notifyConsentRefused = (): boolean => document.dispatchEvent(new Event(REFUSED));
export const onConsentRefused = (listener: () => void): void => document.addEventListener(REFUSED, listener);

/** Row B12: the answer in the server's cookie; null without an answer or with blocked cookies. */
export function consentAnswer(): boolean | null {
  try {
    const said = /(?:^|;\s*)cookie_consent=([01])/.exec(document.cookie)?.[1];
    return said === undefined ? null : said === '1';
  } catch {
    return null;
  }
}
