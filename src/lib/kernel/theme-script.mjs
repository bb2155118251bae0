import { createHash } from 'node:crypto';

/**
 * Runs in <head> before the first paint, so that a stored light theme does not flash dark (row A10). Plain
 * text, because the Content Security Policy allows it by this exact hash.
 */
export const themeScript =
  "try{var t=JSON.parse(localStorage.getItem('theme'));" +
  "if(t==='system')t=matchMedia('(prefers-color-scheme:light)').matches?'light':'dark';" +
  "if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;" +
  "document.querySelector('meta[name=theme-color]').content=t==='light'?'#f6f5ef':'#0c1210'}}catch{}";

export const themeScriptHash = `sha256-${createHash('sha256').update(themeScript).digest('base64')}`;
