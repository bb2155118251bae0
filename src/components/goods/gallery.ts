/** The gallery of a goods page: its counter, and the viewer's opening. */
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
      // Opened before the viewer loads, so that Escape and the return of the focus are native from the start.
      dialog.showModal();
      const { enterViewer } = await import('./viewer.ts');
      await enterViewer(dialog, at);
    });
  }
}

/** Replaces a picture that fails to load with the drawn one. */

function replace(picture: HTMLImageElement): void {
  const { fallback } = picture.dataset;
  delete picture.dataset.fallback;
  if (fallback && picture.getAttribute('src') !== fallback) picture.src = fallback;
}

/** Watches every picture below `root` that has a fallback. */
function watchPictures(root: ParentNode): void {
  for (const picture of root.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    // It may have failed before this script loaded.
    if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) replace(picture);
    picture.addEventListener('error', () => replace(picture));
  }
}
