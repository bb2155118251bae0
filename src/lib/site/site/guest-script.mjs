import { createHash } from 'node:crypto';

/**
 * Runs in <head> where people act, before the first paint: these pages are the same for everybody, so that whoever is
 * not signed in would see a member's page being loaded, and then the way in, which is another size. A visitor in whose browser
 * nothing was put into the cart sees that it is empty; a page that needs a member leads to signing in, before it loads anything.
 * Plain text, allowed by its hash.
 */
export const guestScript =
  '(function(){var root=document.documentElement;try{if(localStorage.getItem("login_token")||' +
  'new URLSearchParams(location.search).has("token"))return;' +
  'if(!localStorage.getItem("cartFilled"))root.dataset.emptyCart=""}catch{}' +
  'root.dataset.guest="";if(root.dataset.signIn)' +
  'location.replace(root.dataset.signIn+"?next="+encodeURIComponent(location.pathname+location.search))})()';

export const guestScriptHash = `sha256-${createHash('sha256').update(guestScript).digest('base64')}`;
