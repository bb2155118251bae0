import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ChangedProps {
  /** The present state, in the shopper's language. */
  readonly says: string;
  readonly children: ReactNode;
}

/**
 * Wraps content that can change without a press. A change scrolls into view and is announced to screen
 * readers.
 */
export function Changed({ says, children }: ChangedProps) {
  const [said, setSaid] = useState('');
  const before = useRef(says);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (before.current === says) return;
    before.current = says;
    setSaid(says);
    const box = place.current?.getBoundingClientRect();
    const isSeen = box && box.top >= 0 && box.top < window.innerHeight / 2;
    if (!isSeen) place.current?.scrollIntoView();
  }, [says]);
  return (
    <div ref={place}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {children}
    </div>
  );
}
