import { useEffect, useState } from 'react';

const REST_MS = 200;

/** The text after typing has rested. */
export function useDebounced(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), text ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
