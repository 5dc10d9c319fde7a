export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();

/** Calls `listener` after each choice; returns what ends it. */
export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const chosenTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';

/** Applies a theme and stores it for the next visit. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem('theme');
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem('theme', theme);
  }
  for (const listener of listeners) listener();
}
