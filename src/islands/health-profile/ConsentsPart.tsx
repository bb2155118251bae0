import { type IslandProps, IslandWords } from '../ui/words.tsx';
import { ConsentsHere, type ConsentsHereProps } from './ConsentsHere.tsx';

/** `ConsentsHere` as an island of its own. */
export const ConsentsPart = ({ words, locale, ...props }: IslandProps & ConsentsHereProps) => (
  <IslandWords words={words} locale={locale}>
    <ConsentsHere {...props} />
  </IslandWords>
);
