import type { ReactNode } from 'react';
import { type Terms, useTerms } from './use-terms.ts';

interface CouponTicketProps {
  readonly coupon: Terms & { readonly name: string };
  /** When it can be used or claimed. */
  readonly times: string;
  /** A label in the corner. */
  readonly mark?: string | null;
  /** Dimmed, because it is no longer available or usable; its text gives the reason. */
  readonly isOver?: boolean;
  /** Below the conditions. */
  readonly note?: ReactNode;
  /** Heading level of its name, one below the surrounding heading. */
  readonly level?: 2 | 3;
  /** Its actions. */
  readonly children?: ReactNode;
}

/** A coupon as a ticket: its value on the stub, its conditions next to it. */
export function CouponTicket(props: CouponTicketProps) {
  const { coupon, times, mark, isOver = false, note, level = 2, children } = props;
  const Heading = `h${level}` as const;
  const { worthOf, conditionsOf } = useTerms();
  return (
    <article className={`panel flex h-full flex-wrap overflow-hidden ${isOver ? 'text-muted' : ''}`}>
      <p
        className={`price flex flex-[1_0_7rem] items-center justify-center border-r border-dashed border-line bg-raised px-2 text-center text-lg ${
          isOver ? 'text-faint' : 'text-amber'
        }`}
      >
        {worthOf(coupon)}
      </p>
      <div className="flex min-w-0 flex-[999_1_10rem] flex-col gap-1 p-4">
        <Heading className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {coupon.name}
          {mark && (
            <span className="rounded-full border border-amber px-2 text-xs font-normal text-amber">
              {mark}
            </span>
          )}
        </Heading>
        <ul className="text-sm text-muted">
          {conditionsOf(coupon).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="text-sm text-faint tabular-nums">{times}</p>
        {note}
        {children && <div className="mt-auto flex flex-wrap items-center gap-3 pt-2">{children}</div>}
      </div>
    </article>
  );
}
