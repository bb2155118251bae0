import { type IslandProps, IslandWords } from '../ui/words.tsx';
import { ConsentsHere, type ConsentsHereProps } from './ConsentsHere.tsx';

/** The same by itself, on a page that is drawn without an island around it. */
export const ConsentsPart = ({ words, locale, ...props }: IslandProps & ConsentsHereProps) => (
  <IslandWords words={words} locale={locale}>
    <ConsentsHere {...props} />
  </IslandWords>
);
