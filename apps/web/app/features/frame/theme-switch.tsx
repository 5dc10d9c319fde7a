import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onThemeChoice } from '../../ui/choose-theme.ts';
import { MoonIcon, SunIcon, SystemIcon } from '../../ui/icons.tsx';
import * as styles from './theme-switch.module.css';

const choices = [
  { theme: 'system', label: 'System setting', Icon: SystemIcon },
  { theme: 'light', label: 'Light', Icon: SunIcon },
  { theme: 'dark', label: 'Dark', Icon: MoonIcon },
] as const;

/** Light, dark, or the device's setting. The head script applies the choice before the first paint. */
export function ThemeSwitch() {
  const name = useId();
  const theme = useSyncExternalStore(onThemeChoice, chosenTheme, () => 'system' as const);
  return (
    <fieldset className={styles.themeSwitch}>
      <legend className="visually-hidden">Colors</legend>
      {choices.map(({ theme: value, label, Icon }) => (
        <label key={value} title={label}>
          <input type="radio" name={name} checked={theme === value} onChange={() => chooseTheme(value)} />
          <Icon />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
