/** The bird of the mark, flying out of the band's right end. Colors come from the band. */
export function PortalBird() {
  return (
    <svg viewBox="0 0 98 96" fill="none" aria-hidden="true" focusable="false">
      <path d="M57.5 43.1 6.600 94M60 48.800 25.800 83" stroke="var(--m-plume)" strokeWidth="3.4" />
      <g transform="translate(96 2) scale(.82) translate(-97 -4)">
        <path d="M63 40 33 10M57 47 20 10M51 54 19 22" stroke="var(--m-leaf)" strokeWidth="6.8" />
        <g fill="var(--m-gold)">
          <circle cx="33" cy="10" r="6" />
          <circle cx="19.5" cy="9.5" r="6" />
          <circle cx="18.5" cy="22" r="6" />
        </g>
        <path d="M50 22H76V41L54 63 46.2 55.2 52 50V36Z" fill="var(--m-leaf)" />
        <path d="M41 13.500H51L57 7.500H67L77 17.500V28H60L52 23H47Z" fill="var(--m-plume)" />
        <path d="M77 19 97 23.500 77 27.500Z" fill="var(--m-red)" />
        <circle cx="67.5" cy="18" r="5.2" fill="var(--m-gold)" />
        <circle cx="67.5" cy="18" r="2" fill="var(--m-plume)" />
      </g>
    </svg>
  );
}
