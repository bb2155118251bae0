import type { ReactNode } from 'react';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useWords } from './words.tsx';

interface NoticeProps {
  /** A round icon; empty lists use a picture of lib/site/picture/empty.ts instead. */
  readonly icon?: IconName;
  readonly picture?: 'cart' | 'orders';
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: 'calm' | 'good' | 'bad';
  readonly children?: ReactNode;
}

const TONE = { calm: 'text-muted', good: 'text-accent', bad: 'text-danger' } as const;

/** The main message of a page; the next steps are its children. */
export function Notice({ icon, picture, title, text, tone = 'calm', children }: NoticeProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      {picture && (
        <img src={`/pictures/empty/${picture}.svg`} alt="" width="200" height="160" className="mb-4" />
      )}
      {icon && (
        <span className={`mb-5 grid size-20 place-items-center rounded-full bg-raised ${TONE[tone]}`}>
          <Icon name={icon} className="size-9" />
        </span>
      )}
      <h2 className="text-xl font-bold">{title}</h2>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {children && <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

interface ErrorStateProps {
  readonly message?: string;
  readonly onRetry: () => void;
  /** Other links, for cases in which a retry may never help. */
  readonly children?: ReactNode;
}

/** A failed load: the reason and a retry button. */
export function ErrorState({ message, onRetry, children }: ErrorStateProps) {
  const t = useWords('common');
  return (
    <div role="alert">
      <Notice icon="alert" title={t('ui.failed')} text={message || t('ui.failedText')}>
        <button type="button" className="btn" onClick={onRetry}>
          {t('retry')}
        </button>
        {children}
      </Notice>
    </div>
  );
}

/**
 * An order that did not load. A retry cannot help if it does not exist, so there is also a link to the list.
 */
export function OrderErrorState(props: Omit<ErrorStateProps, 'children'>) {
  const t = useWords('common');
  return (
    <ErrorState {...props}>
      <a href={pageLink(links.orders())} className="btn-line">
        {t('ui.toOrders')}
      </a>
    </ErrorState>
  );
}

/** Asks for sign-in on a personal page, and returns to it afterwards. */
export function SignInState({ text, back }: { readonly text: string; readonly back: string }) {
  const t = useWords('common');
  return (
    <Notice icon="member" title={t('ui.signInTitle')} text={text}>
      <a href={pageLink(links.signIn(back))} className="btn">
        {t('ui.signIn')}
      </a>
    </Notice>
  );
}
