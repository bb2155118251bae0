import { renderSVG } from 'uqr';

/** Black on white in either theme: a camera needs it. */
export const LinkAsQr = ({ text, alt }: { readonly text: string; readonly alt: string }) => (
  <div className="mx-auto mt-3 size-44 overflow-hidden rounded-card bg-white">
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`}
      alt={alt}
      className="size-full"
    />
  </div>
);
