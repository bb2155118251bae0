import { createHash } from 'node:crypto';

/**
 * Runs in <head> of interactive pages, before the first paint. These pages are the same for everybody.
 * Without it, a visitor would see a member's page load and then jump to the sign-in layout. It marks an empty
 * cart for a browser that never filled one. A page for members redirects to the sign-in before it loads
 * anything. Plain text, allowed by its hash.
 */
export const guestScript =
  '(function(){var root=document.documentElement;try{if(localStorage.getItem("login_token")||' +
  'new URLSearchParams(location.search).has("token"))return;' +
  'if(!localStorage.getItem("cartFilled"))root.dataset.emptyCart=""}catch{}' +
  'root.dataset.guest="";if(root.dataset.signIn)' +
  'location.replace(root.dataset.signIn+"?next="+encodeURIComponent(location.pathname+location.search))})()';

export const guestScriptHash = `sha256-${createHash('sha256').update(guestScript).digest('base64')}`;
