type MapProps = {
  /** Without an address there is no link. */
  url: string | null;
  about: string;
  className?: string | undefined;
};

/** Opens the map of a place in its own tab; `about` names the place for screen readers. */
export function MapLink({ url, about, className }: MapProps) {
  return (
    url && (
      <a className={className} href={url} target="_blank" rel="noopener noreferrer">
        Map<span className="visually-hidden">{` for ${about}`}</span>
      </a>
    )
  );
}
