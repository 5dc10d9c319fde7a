/*
 * Inlined into the home page: the posters move by themselves before the page's own script is there, which loads only when somebody
 * uses something. It changes attributes alone, which hydration leaves as they are; hero-carousel.tsx goes on from the poster shown.
 */
(() => {
  const hero = document.querySelector<HTMLElement>('[aria-roledescription="carousel"]')!;
  const posters = [...hero.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')];
  const points = [...hero.querySelectorAll('[data-point]')];
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (posters.length < 2 || connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  const pause = hero.querySelector('[data-play]')!;
  pause.setAttribute('data-play', 'on');
  pause.setAttribute('aria-label', 'Pause slides');
  hero.querySelector('[aria-live]')!.setAttribute('aria-live', 'off');

  let at = 0;
  const timer = setInterval(() => {
    if (document.hidden || hero.matches(':hover, :focus-within')) return;
    at = (at + 1) % posters.length;
    posters.forEach((poster, place) => (poster.inert = place !== at));
    points.forEach((point, place) => {
      if (place === at) point.setAttribute('aria-current', 'true');
      else point.removeAttribute('aria-current');
    });
    hero.dataset.scene = posters[at]!.dataset.scene;
    hero.dataset.at = String(at);
    hero.querySelector('[data-number]')!.textContent = `${at + 1}/${posters.length}`;
  }, 5000);
  addEventListener('app-ready', () => clearInterval(timer), { once: true });
})();
