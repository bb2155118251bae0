import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Sheet } from '../ui/Sheet.tsx';
import { useWords } from '../ui/words.tsx';
import { MAX_ZOOM, sideOf, wholeOf, zoomed } from './crop.ts';
import { useCrop } from './use-crop.ts';

interface AvatarCropProps {
  /** The chosen picture, decoded and rotated upright. */
  readonly picture: ImageBitmap;
  readonly isBusy: boolean;
  readonly onCut: (square: File) => void;
  readonly onClose: () => void;
}

/** In pixels. Larger than the size that the shop stores, so no detail is lost in between. */
const SIDE = 512;
const QUALITY = 0.92;

/** Crops the member's picture to a square; mouse, fingers and keys move the crop. */
export function AvatarCrop({ picture, isBusy, onCut, onClose }: AvatarCropProps) {
  const t = useWords('profile');
  const zoomId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => wholeOf(picture));
  const handlers = useCrop(picture, setCrop);
  const { x, y } = crop;
  const side = sideOf(picture, crop);

  const draw = useCallback(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    // Transparent pixels become white, as in the stored file.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIDE, SIDE);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, SIDE, SIDE);
  }, [picture, x, y, side]);
  useEffect(draw, [draw]);

  const cut = () =>
    canvas.current?.toBlob(
      (square) => square && onCut(new File([square], 'avatar.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      QUALITY,
    );
  return (
    <Sheet title={t('avatar.crop')} onClose={onClose}>
      <p className="text-sm text-muted">{t('avatar.cropText')}</p>
      <div
        {...handlers}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys pull the picture
        tabIndex={0}
        aria-label={t('avatar.frame')}
        className="mx-auto mt-4 w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-full border border-line active:cursor-grabbing"
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} className="aspect-square w-full" />
      </div>
      <label htmlFor={zoomId} className="mt-5 block text-sm text-muted">
        {t('avatar.zoom')}
      </label>
      <input
        id={zoomId}
        type="range"
        className="min-h-touch w-full accent-accent"
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        value={crop.zoom}
        onChange={({ target }) => setCrop((before) => zoomed(picture, before, Number(target.value)))}
      />
      <button
        type="button"
        className="btn mt-4 w-full"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={cut}
      >
        {isBusy ? t('saving') : t('avatar.use')}
      </button>
    </Sheet>
  );
}
