/**
 * Unavailable controls are `aria-disabled`, not `disabled`: they keep the focus while busy, and screen
 * readers announce their state. This ignores every press on them, including Enter in a field, which clicks
 * the form's button.
 */
const OFF = ':is(button, input, fieldset)[aria-disabled="true"]';

export function withholdPresses(target: Window): void {
  target.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(OFF)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

if (typeof window !== 'undefined') withholdPresses(window);
