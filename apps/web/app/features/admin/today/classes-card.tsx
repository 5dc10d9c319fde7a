import type { ClassToday, Today } from '@doctorbird/contract/admin/today';
import { Link } from '../../../ui/link.tsx';
import { formatTime } from '../../../format/dates.ts';
import { dayOf } from '../../../format/week.ts';
import { useNeededPart } from '../../../ui/use-part.ts';
import { Card } from './card.tsx';
import { ClassPads } from './class-pads.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as cardStyles from './card.module.css';
import * as styles from './todays-classes.module.css';

const pageOf = ({ program_id: program, group_id: group }: ClassToday): string =>
  program ? `/admin/programs/${program}` : `/admin/groups/${group}`;

const absencesOf = ({ program_id: program }: ClassToday, now: string): string =>
  `/admin/absences?program_id=${program}&from=${dayOf(now)}&to=${dayOf(now)}`;

/** How far a class is, in a few words. */
function countText({ expected, marked, arrived, starts_at: begins }: ClassToday, now: string): string {
  if (marked === 0 && begins > now) return `${expected} booked`;
  return `${arrived} of ${expected} in`;
}

/** Few days have a class that lacks somebody. */
const loadFlag = async () => (await import('../../../portal/staffing-flag.tsx')).StaffingFlag;

/** Today's classes in their order, with who is there so far. */
export function ClassesCard({ today: { classes, next_class: next, generated_at: now } }: { today: Today }) {
  const { Part: Flag } = useNeededPart(
    classes.some(({ staffing }) => staffing.warnings.length > 0),
    loadFlag,
    () => {},
  );
  const running = classes.filter(({ starts_at: begins, ends_at: ends }) => begins <= now && ends > now);
  const inside = running.reduce((sum, { arrived }) => sum + arrived, 0);
  return (
    <Card
      title="Today’s classes"
      id="classes"
      note={String(classes.length)}
      aside={
        running.length > 0 ? (
          <span className={styles.live}>{`${inside} ${inside === 1 ? 'child' : 'children'} in`}</span>
        ) : (
          <Link closed={null} to="/admin/timetable">
            This week
          </Link>
        )
      }
    >
      {classes.length === 0 && (
        <p className={cardStyles.empty}>
          {next ? `No classes today. Next: ${next.title}.` : 'No classes today, and none planned.'}
        </p>
      )}
      <ul>
        {classes.map((one) => (
          <li key={one.id} className={styles.meeting}>
            <p className={styles.time}>
              <time dateTime={one.starts_at}>{formatTime(one.starts_at)}</time>
              <span>{`to ${formatTime(one.ends_at)}`}</span>
            </p>
            <div className={styles.what}>
              <Link to={pageOf(one)}>{one.title}</Link>
              {Flag && <Flag staffing={one.staffing} to={`/admin/attendance/${one.id}`} about={one.title} />}
              {one.staff.length > 0 ? (
                <p className={typeStyles.muted}>{[one.staff.join(', '), one.location].filter(Boolean).join(', ')}</p>
              ) : (
                <p className={typeStyles.muted}>
                  <Link
                    className={styles.unstaffed}
                    to={pageOf(one)}
                    aria-label={`No staff yet: assign staff to ${one.title}`}
                  >
                    No staff yet
                  </Link>
                  {one.location && <span>{`, ${one.location}`}</span>}
                </p>
              )}
            </div>
            <p className={styles.count}>
              <Link
                className={styles.sheet}
                to={`/admin/attendance/${one.id}`}
                aria-label={`${countText(one, now)}: attendance of ${one.title}`}
              >
                {countText(one, now)}
              </Link>
              {one.messages > 0 && (
                <Link className={styles.absences} to="/admin/messages?state=new">
                  {`${one.messages} new ${one.messages === 1 ? 'message' : 'messages'}`}
                  <span className="visually-hidden">{` about ${one.title}`}</span>
                </Link>
              )}
              {one.absences > 0 && (
                <Link className={styles.absences} to={absencesOf(one, now)}>
                  {`${one.absences} absent by notice`}
                  <span className="visually-hidden">{` in ${one.title}`}</span>
                </Link>
              )}
            </p>
            <div className={styles.pads}>
              <ClassPads meeting={one} begun={one.starts_at <= now} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
