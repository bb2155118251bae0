/** Where a picture does not come, the drawn one is shown; a page is never full of torn frames. */

function replace(picture: HTMLImageElement): void {
  const { fallback } = picture.dataset;
  delete picture.dataset.fallback;
  if (fallback && picture.getAttribute('src') !== fallback) picture.src = fallback;
}

/** Watches every picture below `root` that names another one. */
export function watchPictures(root: ParentNode): void {
  for (const picture of root.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    // It may have failed before this script came.
    if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) replace(picture);
    picture.addEventListener('error', () => replace(picture));
  }
}
