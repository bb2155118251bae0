import { momentOfHash, resumeAt } from '#lib/catalog/film/rules/position.ts';
import { clockOf } from '#lib/catalog/film/rules/track.ts';
import { $filmPositions, savePosition } from '#stores/film-positions.ts';

/** Handles chapter links, and resumes a film at this device's last position. */

const EVERY_MS = 5000;

function bring(home: HTMLElement, film: HTMLVideoElement): void {
  const { film: slug = '' } = home.dataset;
  const seconds = Number(home.dataset.seconds);
  const asked = momentOfHash(location.hash);
  const kept = asked === null ? resumeAt($filmPositions.get()[slug], seconds) : null;
  let start = asked ?? kept;

  // Before the metadata has loaded, the film cannot be positioned.
  film.addEventListener('loadedmetadata', () => {
    if (start !== null) film.currentTime = start;
  });
  const goTo = (at: number) => {
    start = at;
    if (film.readyState >= HTMLMediaElement.HAVE_METADATA) film.currentTime = at;
    void film.play().catch(() => undefined);
  };
  for (const chapter of home.querySelectorAll<HTMLElement>('[data-at]'))
    chapter.addEventListener('click', (event) => {
      event.preventDefault();
      history.replaceState(history.state, '', `#t=${chapter.dataset.at}`);
      goTo(Number(chapter.dataset.at));
      film.focus({ preventScroll: false });
    });

  let last = 0;
  const note = () => savePosition(slug, resumeAt(film.currentTime, seconds));
  film.addEventListener('timeupdate', () => {
    if (performance.now() - last < EVERY_MS) return;
    last = performance.now();
    note();
  });
  for (const name of ['pause', 'ended'] as const) film.addEventListener(name, note);
  sayKept(home, kept, () => {
    savePosition(slug, null);
    goTo(0);
  });
}

function sayKept(home: HTMLElement, kept: number | null, again: () => void): void {
  const line = home.querySelector<HTMLElement>('[data-kept]');
  const text = line?.querySelector<HTMLElement>('[data-kept-text]');
  if (!line || !text || kept === null) return;
  text.textContent = (text.dataset.words ?? '').replace('{{at}}', clockOf(kept));
  line.hidden = false;
  line.querySelector('[data-again]')?.addEventListener('click', () => {
    line.hidden = true;
    again();
  });
}

for (const home of document.querySelectorAll<HTMLElement>('[data-film]')) {
  const film = home.querySelector('video');
  if (film) bring(home, film);
}
