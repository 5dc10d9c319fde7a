import { teamInks } from '@doctorbird/contract/competitions/team-facts';
import type { CSSProperties } from 'react';
import * as styles from './team-plate.module.css';

type TeamPlateProps = { code: string | null; ink: number };

const inksOf = (ink: number): CSSProperties => {
  const { paper, letters } = teamInks[ink] ?? teamInks[0];
  return { '--plate-paper': paper, '--plate-letters': letters } as CSSProperties;
};

/** The three letters of a team in its inks, as brackets and screens have them. The name of the team stands beside it. */
export function TeamPlate({ code, ink }: TeamPlateProps) {
  return (
    <span className={styles.plate} style={inksOf(ink)} aria-hidden="true">
      {code ?? '···'}
    </span>
  );
}

type InkChoiceProps = { code: string; chosen: number; onChoose: (ink: number) => void };

/** The pairs of inks, each as the plate would be. */
export function InkChoice({ code, chosen, onChoose }: InkChoiceProps) {
  return (
    <fieldset className={styles.inks}>
      <legend>Inks</legend>
      {teamInks.map(({ name }, ink) => (
        <label key={name} className={styles.ink} htmlFor={`ink-${ink}`}>
          <input
            id={`ink-${ink}`}
            type="radio"
            name="ink"
            aria-label={name}
            checked={chosen === ink}
            onChange={() => onChoose(ink)}
          />
          <TeamPlate code={code || null} ink={ink} />
        </label>
      ))}
    </fieldset>
  );
}
