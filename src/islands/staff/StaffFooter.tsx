import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { chooseLanguage } from '#stores/language.ts';
import { chooseTheme, shownTheme } from '#stores/theme.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';

interface PageLanguage {
  readonly locale: Locale;
  readonly name: string;
  readonly tag: string;
  /** This page's address in that language. */
  readonly path: string;
}

interface FooterProps {
  readonly languages: readonly PageLanguage[];
}

/** This browser's language and theme. */
export const StaffFooter = ({ languages, ...island }: FooterProps & IslandProps) => (
  <IslandWords {...island}>
    <Footer languages={languages} />
  </IslandWords>
);

const LOOK =
  'flex min-h-touch items-center hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent';

function Footer({ languages }: FooterProps) {
  const t = useWords('staff');
  const { locale } = useIsland();
  return (
    <div className="wrap flex flex-wrap items-center gap-x-5 text-sm text-muted">
      {languages.map((one) => (
        <a
          key={one.locale}
          href={one.path}
          lang={one.tag}
          hrefLang={one.tag}
          aria-current={one.locale === locale ? 'true' : undefined}
          className={LOOK}
          onClick={(event) => {
            chooseLanguage(one.locale);
            event.currentTarget.search = location.search;
            event.currentTarget.hash = location.hash;
          }}
        >
          {one.name}
        </a>
      ))}
      <button
        type="button"
        className={`${LOOK} ml-auto`}
        onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
      >
        {t('theme')}
      </button>
    </div>
  );
}
