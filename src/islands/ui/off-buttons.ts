/**
 * What cannot be pressed at the moment is `aria-disabled`, not `disabled`: it keeps the focus while its work is done, and is read
 * with its state. A press on it does nothing, however it is made: Enter in a field presses the form's button, too.
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
