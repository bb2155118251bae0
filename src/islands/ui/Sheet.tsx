import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { useWords } from './words.tsx';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A bottom sheet on phones, a dialog on desktops. Render it only while it is open. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useWords('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closes while the dialog is still in the page; otherwise the browser would not return the focus to its
  // opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // A press on the backdrop targets the dialog itself; a press inside the sheet does not.
  useEffect(() => {
    const element = dialog.current;
    const onPress = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', onPress);
    return () => element?.removeEventListener('click', onPress);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="panel mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-lg overflow-y-auto bg-surface p-0 text-text backdrop:bg-black/60 max-md:max-w-full max-md:rounded-b-none md:my-auto"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:p-6">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-lg font-bold">
            {title}
          </h2>
          <button
            type="button"
            aria-label={t('close')}
            className="-mr-2 grid size-11 place-items-center text-faint hover:text-text"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  /** Nothing is lost by it, so the button does not warn. */
  readonly isSafe?: boolean;
  readonly isBusy?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

const DANGER = 'btn-line border-danger font-semibold text-danger hover:border-danger';

/**
 * Asks for confirmation of an irreversible act. A safe act has a plain button, another one a warning colour.
 */
export function Confirm({ title, text, yes, isSafe = false, isBusy = false, onYes, onClose }: ConfirmProps) {
  const t = useWords('common');
  return (
    <Sheet title={title} onClose={onClose}>
      <p className="text-muted">{text}</p>
      <div className="mt-6 flex gap-3">
        <button type="button" className="btn-line flex-1" onClick={onClose}>
          {t('ui.keep')}
        </button>
        <button
          type="button"
          className={`flex-1 ${isSafe ? 'btn' : DANGER}`}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={onYes}
        >
          {yes}
        </button>
      </div>
    </Sheet>
  );
}
