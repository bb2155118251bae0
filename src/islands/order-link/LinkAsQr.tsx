import { renderSVG } from 'uqr';

/** Black on white in both themes, because cameras need the contrast. */
export const LinkAsQr = ({ text, alt }: { readonly text: string; readonly alt: string }) => (
  <div className="mx-auto mt-3 size-44 overflow-hidden rounded-card bg-white">
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`}
      alt={alt}
      className="size-full"
    />
  </div>
);
