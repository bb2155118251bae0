import { POP_UPS, type PopUpName, wasPoppedUpToday } from '#stores/pop-ups.ts';

/** Row I6: opens the page's pop-up, once a day, unless it would interrupt the visitor. */

const isPopUp = (name: string): name is PopUpName => Object.hasOwn(POP_UPS, name);

/** Whether the visitor is typing, has a dialog or menu open, or has this page in the background. */
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
  // A press on the backdrop targets the dialog itself. Following its link closes it, so that it is not open
  // on return.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close();
  });
}

const dialog = document.querySelector<HTMLDialogElement>('[data-pop-up]');
if (dialog) open(dialog);
