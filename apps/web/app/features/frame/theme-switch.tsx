import { useId, useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon, SystemIcon } from '../../ui/icons.tsx';
import * as styles from './theme-switch.module.css';

type Theme = 'system' | 'light' | 'dark';
const choices = [
  { theme: 'system', label: 'System setting', Icon: SystemIcon },
  { theme: 'light', label: 'Light', Icon: SunIcon },
  { theme: 'dark', label: 'Dark', Icon: MoonIcon },
] as const;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const chosen = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';

function choose(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem('theme');
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem('theme', theme);
  }
  for (const listener of listeners) listener();
}

/** Light, dark, or the device's setting. The head script applies the choice before the first paint. */
export function ThemeSwitch() {
  const name = useId();
  const theme = useSyncExternalStore(subscribe, chosen, () => 'system' as const);
  return (
    <fieldset className={styles.themeSwitch}>
      <legend className="visually-hidden">Colors</legend>
      {choices.map(({ theme: value, label, Icon }) => (
        <label key={value} title={label}>
          <input type="radio" name={name} checked={theme === value} onChange={() => choose(value)} />
          <Icon />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
