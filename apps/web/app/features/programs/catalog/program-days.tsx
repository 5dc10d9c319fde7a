import type { ProgramDetails } from './program-view.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as styles from './program-days.module.css';

/** The meeting days of a program: the next ones visible, the rest one press away. */
export function ProgramDays({ days, slug }: { days: ProgramDetails['days']; slug: string }) {
  if (days.short === null) return null;
  return (
    <section className={styles.days} aria-labelledby="days">
      <h2 id="days">Dates</h2>
      <p>{days.short}</p>
      <Days list={days.first} />
      {days.rest.length > 0 && (
        <details>
          <summary>{`${days.rest.length} more`}</summary>
          <Days list={days.rest} />
        </details>
      )}
      <a className={buttonStyles.moreLink} href={`/api/v1/programs/${slug}/calendar`} download={`${slug}.ics`}>
        Add the dates to your calendar
      </a>
    </section>
  );
}

function Days({ list }: { list: ProgramDetails['days']['first'] }) {
  return (
    <ul>
      {list.map((day) => (
        <li key={day.id} className={day.off ? styles.inactive : undefined}>
          <b>{day.day}</b>
          <span>{day.times}</span>
          {day.note && <small>{day.note}</small>}
        </li>
      ))}
    </ul>
  );
}
