import { today } from '../format/today.ts';
import * as styles from './this-year.module.css';

/** A day or moment as it was written, whose year a narrow place leaves out while it is this year's. */
export function WithoutThisYear({ children: text }: { children: string }) {
  const year = ` ${today().slice(0, 4)}`;
  const [before = '', ...after] = text.split(year);
  if (after.length !== 1) return text;
  return (
    <>
      {before}
      <span className={styles.year}>{year}</span>
      {after[0]}
    </>
  );
}
