export type Theme = 'system' | 'light' | 'dark';

/** Applies a theme and keeps it for the next visit, as the switch at the foot of a page does. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem('theme');
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem('theme', theme);
  }
}
