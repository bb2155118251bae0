import { createHash } from 'node:crypto';

/**
 * Runs in <head> before the first paint, so that a remembered light theme does not flash dark (row A10).
 * Plain text, because the Content Security Policy allows it by this exact hash.
 */
export const themeScript =
  "try{var t=JSON.parse(localStorage.getItem('theme'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

export const themeScriptHash = `sha256-${createHash('sha256').update(themeScript).digest('base64')}`;
