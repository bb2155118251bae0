/** The gallery of a goods page: its counter, and the way into the viewer. */
for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
  watchPictures(gallery);
  const pictures = [...gallery.querySelectorAll<HTMLElement>('[data-enlarge]')];
  const counter = gallery.querySelector('[data-counter]');
  const dialog = gallery.querySelector<HTMLDialogElement>('[data-viewer]');

  if (counter) {
    const seen = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting)?.target;
        if (shown) counter.textContent = String(pictures.indexOf(shown as HTMLElement) + 1);
      },
      { root: gallery, threshold: 0.6 },
    );
    for (const picture of pictures) seen.observe(picture);
  }
  for (const [at, picture] of pictures.entries()) {
    picture.addEventListener('click', async () => {
      if (!dialog || dialog.open) return;
      // Opened first, so that Escape and the focus's way back are the browser's own from the start.
      dialog.showModal();
      const { enterViewer } = await import('./viewer.ts');
      await enterViewer(dialog, at);
    });
  }
}

/** Where a picture does not come, the drawn one is shown; a page is never full of torn frames. */

function replace(picture: HTMLImageElement): void {
  const { fallback } = picture.dataset;
  delete picture.dataset.fallback;
  if (fallback && picture.getAttribute('src') !== fallback) picture.src = fallback;
}

/** Watches every picture below `root` that names another one. */
function watchPictures(root: ParentNode): void {
  for (const picture of root.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    // It may have failed before this script came.
    if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) replace(picture);
    picture.addEventListener('error', () => replace(picture));
  }
}
