interface SentPicturesProps {
  /** The viewing addresses. */
  readonly pictures: readonly string[];
  readonly nameOf: (nth: number) => string;
  readonly className: string;
}

/** A shopper's pictures as thumbnails that open the full size. */
export const SentPictures = ({ pictures, nameOf, className }: SentPicturesProps) =>
  pictures.length > 0 && (
    <ul className={`flex flex-wrap gap-3 ${className}`}>
      {pictures.map((picture, i) => (
        <li key={picture}>
          <a href={picture} target="_blank" rel="noreferrer">
            <img
              src={picture}
              alt={nameOf(i + 1)}
              width="128"
              height="128"
              className="size-32 rounded-card object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
