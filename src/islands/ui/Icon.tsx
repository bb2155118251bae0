/** Line icons for islands, in the style of components/Icon.astro. */
const PATHS = {
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  next: 'm9 5 7 7-7 7',
  alert: 'M12 8.5v5M12 16.5v.1M12 3.5l9.5 16.5h-19z',
  cart: 'M4 5h2l2 11h10l2-8H7M10 18.7v2.6M17 18.7v2.6',
  box: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.5V21',
  lock: 'M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  clock: 'M12 3.5a8.5 8.5 0 1 0 .1 0zM12 7.5V12l3 2',
  card: 'M3.5 6h17v12.5h-17zM3.5 10h17M7 15h4',
  truck: 'M3 6.5h10.5V16H3zM13.5 9.5H18l3 3.5v3h-7.5M7 16v2.5M17.5 16v2.5',
  pin: 'M12 21c4.5-4.5 7-8 7-11a7 7 0 0 0-14 0c0 3 2.5 6.5 7 11zM12 7.5v5M9.5 10h5',
  help: 'M12 3.5a8.5 8.5 0 1 0 .1 0zM9.6 9.8a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.1.9-1.1 1.8M12 16.5v.1',
  heart: 'M12 20.5C7 16.5 3.5 13.2 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8c0 4-3.5 7.3-8.5 11.3z',
  share: 'M12 15V4M12 4 8 8M12 4l4 4M5 12v8h14v-8',
  search: 'M11 4.5a6.5 6.5 0 1 0 .1 0zM16 16l4.5 4.5',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M9.5 20v-5h5v5',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  bank: 'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17',
  barcode: 'M4 5.5v13M7 5.5v13M10 5.5v13M12.5 5.5v13M16 5.5v13M20 5.5v13',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  member: 'M12 4.5a4 4 0 1 0 .1 0zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  ticket: 'M4 6.5h16v4a1.8 1.8 0 0 0 0 3.5v3.5H4V14a1.8 1.8 0 0 0 0-3.5zM14 7v1.5M14 11.2v1.6M14 15.5V17',
  coin: 'M12 3.5a8.5 8.5 0 1 0 .1 0zM12 7.8l1.3 2.8 3 .4-2.2 2.1.6 3-2.7-1.5-2.7 1.5.6-3L7.7 11l3-.4z',
  seen: 'M2.5 12c2.2-4 5.5-6.5 9.5-6.5s7.3 2.5 9.5 6.5c-2.2 4-5.5 6.5-9.5 6.5S4.7 16 2.5 12zM12 9.2a2.8 2.8 0 1 0 .1 0z',
  hidden: 'M2.5 12c2.2-4 5.5-6.5 9.5-6.5s7.3 2.5 9.5 6.5c-2.2 4-5.5 6.5-9.5 6.5S4.7 16 2.5 12zM4 20 20 4',
  star: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  level: 'M5 20v-5M12 20V9.5M19 20V4',
  gift: 'M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9C9 9 7 7.9 7 6.3 7 4 10.6 4 12 9c1.4-5 5-5 5-2.7C17 7.9 15 9 12 9z',
  packet: 'M5.5 3.5h13v17h-13zM5.5 5.5q6.5 7 13 0M12 9.5a1.7 1.7 0 1 0 .1 0z',
} as const;
export type IconName = keyof typeof PATHS;

export function Icon({
  name,
  className = 'size-5',
}: {
  readonly name: IconName;
  readonly className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`${className} shrink-0`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
