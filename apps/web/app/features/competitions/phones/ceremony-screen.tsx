import { formatTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Plate } from '../day/plate.tsx';
import { ceremonyOf } from '../judging/ceremony.ts';
import type { HelperDay } from './use-helper-day.ts';
import { useStored } from './use-stored.ts';
import * as styles from './phones.module.css';

/** The awards on the announcer's phone: one call after the other, the name large, and the picture in the hall when it is called. */
export function CeremonyScreen({ day }: { day: HelperDay }) {
  const { state, of, act, takeBack } = day;
  const steps = ceremonyOf(state);
  const [current, setCurrent] = useStored<string | null>('ceremony', null);
  if (steps.length === 0)
    return <p className={styles.body}>No award was given, and no division is over. They come here by themselves.</p>;
  // By its id: a call that was put in before it does not move the announcer.
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === current),
  );
  const { id, title, team: entry, citation, say, award } = steps[at]!;
  const team = of.team(entry);
  const go = (to: number) => setCurrent(steps[to]?.id ?? null);
  return (
    <div className={styles.body}>
      <p className={styles.quiet} role="status">{`Call ${at + 1} of ${steps.length}`}</p>
      <section className={styles.call} aria-label={title} key={id}>
        <p>{title}</p>
        <h2>{of.nameOf(entry)}</h2>
        {say && <p className={styles.spoken}>{`Say: ${say}`}</p>}
        <p className={styles.line}>
          <Plate team={team} />
          {[team?.school && `From ${team.school}`, team?.robot && `robot ${team.robot}`].filter(Boolean).join(', ')}
        </p>
        {citation && <p>{citation}</p>}
      </section>
      <div className={styles.acts}>
        {award?.shown_record === null && (
          <Button variant="leaf" plain onClick={() => void act('award.shown', { record: award.id }, award.division_id)}>
            Show it to everybody
          </Button>
        )}
        {award && award.shown_at !== null && (
          <p className={styles.good}>
            {`Shown since ${formatTime(award.shown_at)} `}
            <Button variant="line" size="sm" plain onClick={() => takeBack(award.shown_record!)}>
              Take it off again
            </Button>
          </p>
        )}
        {!award && <p className={styles.quiet}>A place of the table: everybody can read it already.</p>}
        <Button plain disabled={at === steps.length - 1} onClick={() => go(at + 1)}>
          {at === steps.length - 1 ? 'This is the last call' : `Next: ${steps[at + 1]!.title}`}
        </Button>
        <Button variant="line" plain disabled={at === 0} onClick={() => go(at - 1)}>
          Back
        </Button>
      </div>
    </div>
  );
}
