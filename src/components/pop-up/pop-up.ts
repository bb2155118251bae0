import { POP_UPS, type PopUpName, wasPoppedUpToday } from '#stores/pop-ups.ts';

/** Row I6: opens the page's pop-up, once a day, where nobody is disturbed by it. */

const isPopUp = (name: string): name is PopUpName => Object.hasOwn(POP_UPS, name);

/** Somebody writes, is asked something else or has a menu open, looks at another window of this page, or has another page before them. */
const isInTheWay = (): boolean =>
  document.visibilityState !== 'visible' ||
  document.querySelector('dialog[open], #cookie-consent:not([hidden]), header details[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true;

function open(dialog: HTMLDialogElement): void {
  const { popUp = '', until = '' } = dialog.dataset;
  const now = Date.now();
  if (!isPopUp(popUp) || Date.parse(until) <= now || wasPoppedUpToday(now) || isInTheWay()) return;
  dialog.showModal();
  POP_UPS[popUp].set(now);
  // The backdrop is the dialog itself. Who follows its link does not find it open when they come back.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close();
  });
}

const dialog = document.querySelector<HTMLDialogElement>('[data-pop-up]');
if (dialog) open(dialog);
