import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ChangedProps {
  /** How it stands, in the shopper's words. */
  readonly says: string;
  readonly children: ReactNode;
}

/** Around what may change by itself: when it changes, it is brought into view and said. */
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
