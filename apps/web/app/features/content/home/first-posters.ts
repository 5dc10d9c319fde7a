/*
 * Inlined into the home page: the posters move by themselves before the page's own script is there, which loads only when somebody
 * uses something; hero-carousel.tsx goes on from the poster that is shown then. Hydration leaves the attributes changed here as they are.
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
  const show = () => {
    posters.forEach((poster, place) => (poster.inert = place !== at));
    points.forEach((point, place) => {
      if (place === at) point.setAttribute('aria-current', 'true');
      else point.removeAttribute('aria-current');
    });
    hero.dataset.scene = posters[at]!.dataset.scene;
    hero.querySelector('[data-number]')!.textContent = `${at + 1}/${posters.length}`;
  };
  const timer = setInterval(() => {
    if (document.hidden || hero.matches(':hover, :focus-within')) return;
    at = (at + 1) % posters.length;
    show();
    hero.dataset.at = String(at);
  }, 5000);
  // React goes on from the page as the server wrote it, and shows the poster of `data-at` before anything is painted.
  hero.addEventListener('taken-over', () => {
    clearInterval(timer);
    at = 0;
    show();
  });
})();
