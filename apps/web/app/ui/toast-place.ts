type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

/** What must stay in reach while a message is shown. */
const controls = 'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"]';

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Places in the order of preference: at the top from the right to the left, then further down. */
function* places({ width, height }: Size, window_: Size, from: number): Generator<Box> {
  const edge = 12;
  const right = window_.width - width - edge;
  for (let top = from; top + height <= window_.height - edge; top += 12)
    for (const left of [right, right / 2, edge, right * 0.75, right * 0.25])
      yield { left, top, right: left + width, bottom: top + height };
}

/** The first place in the window that covers no control, or else the one that covers least. */
export function freePlace(
  size: Size,
  window_: Size,
  from: number,
  taken: readonly Box[],
): { left: number; top: number } {
  let best: Box = { left: 0, top: from, right: size.width, bottom: from + size.height };
  let least = Infinity;
  for (const place of places(size, window_, from)) {
    const covered = taken.reduce((sum, box) => sum + overlap(place, box), 0);
    if (covered >= least) continue;
    [best, least] = [place, covered];
    if (covered === 0) break;
  }
  return { left: Math.max(0, best.left), top: best.top };
}

const isSeen = ({ width, height, bottom, top, right, left }: DOMRect): boolean =>
  width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;

/** A folded menu has its place on the page, too. */
const isShown = (one: HTMLElement): boolean =>
  // Not in Safari before 17.4.
  one.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true;

/** The gap in the foot of a list between what it counts and its pages. */
function gapInFoot(): Box | null {
  const foot = document.querySelector<HTMLElement>('[data-list-foot]');
  const box = foot?.getBoundingClientRect();
  if (!foot || !box || !isSeen(box) || box.bottom > innerHeight + 1) return null;
  const taken = [...foot.querySelectorAll('p, a, span')].map((one) => one.getBoundingClientRect()).filter(isSeen);
  const edges = [...taken.map(({ left, right }) => [left, right] as const), [box.right, box.right] as const].toSorted(
    ([one], [other]) => one - other,
  );
  let from = box.left;
  let widest = { left: 0, right: 0 };
  for (const [left, right] of edges) {
    if (left - from > widest.right - widest.left) widest = { left: from, right: left };
    from = Math.max(from, right);
  }
  return { ...widest, top: box.top, bottom: box.bottom };
}

/** Below the bar of the site. */
const below = 60;

/** The sentences of the error catalogue stand at the top right, whatever is below them. */
const atTopRight =
  /Failed to |Welcome back|ccount created successfully|Passwords do not match|Access denied|(Staff member|Program|Group) created|registration submitted|Message sent successfully/;

/** Where the messages of a page stand: in the foot of a list, else where they cover no control. Null: where the styles have them. */
function toastPlace(region: HTMLElement): { left: number; top: number } | null {
  if (atTopRight.test(region.textContent)) return null;
  const { width, height } = region.getBoundingClientRect();
  const gap = gapInFoot();
  if (gap && gap.right - gap.left >= width + 16 && height <= gap.bottom - gap.top)
    return { left: gap.left + 8, top: gap.top + (gap.bottom - gap.top - height) / 2 };
  const taken = [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((one) => !region.contains(one) && isShown(one))
    .map((one) => one.getBoundingClientRect())
    .filter(isSeen);
  return freePlace({ width, height }, { width: innerWidth, height: innerHeight }, below, taken);
}

function place(region: HTMLElement): void {
  // In the foot of a list a message is one line; what has no room there gets the usual card.
  const foot = document.querySelector('[data-list-foot]');
  region.dataset.inFoot = foot ? '' : 'no';
  let free = toastPlace(region);
  if (foot && (!free || free.top < foot.getBoundingClientRect().top - 1)) {
    region.dataset.inFoot = 'no';
    free = toastPlace(region);
  }
  region.style.inset = free ? `${free.top}px auto auto ${free.left}px` : '';
}

/** Places the messages, and again when the page around them moves. Answers what ends it. */
export function stayClear(region: HTMLElement): () => void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(region));
  };
  place(region);
  // What the message is about has changed the page around it.
  const settled = setTimeout(() => place(region), 250);
  addEventListener('resize', later);
  addEventListener('scroll', later, { passive: true });
  return () => {
    clearTimeout(settled);
    cancelAnimationFrame(frame);
    removeEventListener('resize', later);
    removeEventListener('scroll', later);
  };
}
