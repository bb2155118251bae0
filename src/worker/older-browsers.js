/**
 * Polyfills that the browserslist of package.json needs. They load before any other script, and only if the
 * test of src/lib/site/site/older-browsers-script.mjs finds something missing.
 */
import 'core-js/actual/array/find-last';
import 'core-js/actual/array/find-last-index';
import 'core-js/actual/array/from-async';
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/array/with';
import 'core-js/actual/map/group-by';
import 'core-js/actual/object/group-by';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/set/difference';
import 'core-js/actual/set/intersection';
import 'core-js/actual/set/is-disjoint-from';
import 'core-js/actual/set/is-subset-of';
import 'core-js/actual/set/is-superset-of';
import 'core-js/actual/set/symmetric-difference';
import 'core-js/actual/set/union';
import 'core-js/actual/string/is-well-formed';
import 'core-js/actual/string/to-well-formed';
import 'core-js/actual/structured-clone';
import 'core-js/actual/url/can-parse';

/** Submits a form as its button would: with validation and a submit event. */
HTMLFormElement.prototype.requestSubmit ??= function requestSubmit() {
  const button = document.createElement('button');
  button.hidden = true;
  this.append(button);
  button.click();
  button.remove();
};

/**
 * Mirrors the `:has()` states of newer browsers in `data-has`; the styles have both
 * (scripts/css-for-old-browsers.mjs).
 */
const STATES = { checked: ':checked', disabled: ':disabled', focus: ':focus-visible' };

function sayStates() {
  for (const field of document.querySelectorAll('[class*="has-"]')) {
    const held = Object.keys(STATES).filter((state) => field.querySelector(STATES[state]));
    if ((field.dataset.has ?? '') !== held.join(' ')) field.dataset.has = held.join(' ');
  }
}

if (!CSS.supports('selector(:has(*))')) {
  let isPlanned = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() => {
      isPlanned = false;
      sayStates();
    });
  };
  for (const kind of ['change', 'focusin', 'focusout', 'DOMContentLoaded'])
    document.addEventListener(kind, plan);
  new MutationObserver(plan).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'checked'],
  });
}
