/** Phones share the picture with the share sheet; elsewhere the link downloads it. */
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
    // The shopper has cancelled the share sheet.
  }
}
