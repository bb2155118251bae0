import { createHash } from 'node:crypto';

/**
 * Runs in <head>. Pages contain NT$, because they are the same for everyone. For a shopper with another
 * currency this rewrites the prices during parsing, so none is painted in NT$ (row B10). It stops at the
 * page's end; src/stores/currency.ts continues. Plain text, allowed by its hash. A test compares its figures
 * with money.ts.
 */
export const priceScript =
  "try{var r=JSON.parse(sessionStorage.getItem('rate'));if(r.currency.code!=='NTD'&&r.rate>0){" +
  'var o=new MutationObserver(function(){' +
  "document.querySelectorAll('data[data-price]').forEach(function(e){" +
  "var t=(e.value<0?'-':'')+r.currency.symbol+(Math.abs(e.value)*r.rate)" +
  ".toLocaleString('en-US',{minimumFractionDigits:1,maximumFractionDigits:1});" +
  'if(e.textContent!==t)e.textContent=t})});' +
  'o.observe(document,{childList:true,subtree:true});' +
  'document.documentElement.dataset.currency=r.currency.code;' +
  "addEventListener('DOMContentLoaded',function(){o.disconnect()})}}catch{}";

export const priceScriptHash = `sha256-${createHash('sha256').update(priceScript).digest('base64')}`;
