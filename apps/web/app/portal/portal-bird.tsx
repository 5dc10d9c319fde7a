/** The bird of the mark, flying out of the band's right end. Colors come from the band. */
export function PortalBird() {
  return null;
}
