import { useEffect, useState } from 'react';

/** The shown list of a page. It is in the address, so that it can be bookmarked and linked. */
export function useShownList<Name extends string>(
  names: readonly [Name, ...Name[]],
): readonly [Name | null, (name: Name) => void] {
  const [shown, setShown] = useState<Name | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of a page's lists do not change
  useEffect(() => {
    const read = () => {
      const said = new URLSearchParams(location.search).get('list');
      setShown(names.find((name) => name === said) ?? names[0]);
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const show = (name: Name) => {
    history.pushState(null, '', `?list=${name}`);
    setShown(name);
  };
  return [shown, show];
}

interface ListTabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly shown: Name;
  readonly nameOf: (name: Name) => string;
  readonly onShow: (name: Name) => void;
}

/** Tabs are links, so they open in new tabs and appear in the history. */
export const ListTabs = <Name extends string>({
  label,
  names,
  shown,
  nameOf,
  onShow,
}: ListTabsProps<Name>) => (
  <nav aria-label={label} className="mb-5 flex flex-wrap gap-2">
    {names.map((name) => (
      <a
        key={name}
        href={`?list=${name}`}
        className="chip aria-[current]:bg-raised"
        aria-current={name === shown ? 'page' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onShow(name);
        }}
      >
        {nameOf(name)}
      </a>
    ))}
  </nav>
);
