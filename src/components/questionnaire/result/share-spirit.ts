/** A phone hands the picture to whatever it shares with; elsewhere the link saves it. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-share-spirit]')) {
  link.addEventListener('click', (event) => {
    if (typeof navigator.share !== 'function' || !window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    void share(link);
  });
}

async function share({ href, dataset }: HTMLAnchorElement): Promise<void> {
  try {
    const picture = await (await fetch(href)).blob();
    const files = [new File([picture], 'spirit.png', { type: picture.type })];
    await navigator.share(
      navigator.canShare?.({ files }) ? { files } : { title: dataset.shareSpirit ?? '', url: href },
    );
  } catch {
    // Whoever shares nothing after all has decided so.
  }
}
