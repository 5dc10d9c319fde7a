import { nextProgramCalls, type NextProgram } from '@doctorbird/contract/teaching/next-programs';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './next-programs.module.css';

type NextProgramsProps = { whose: 'parent' | 'student' };

/** One line for each child whose records say which program comes next; unfolded, why. Nothing while there is none. */
export function NextPrograms({ whose }: NextProgramsProps) {
  const { data, again } = useLoaded(whose, (signal) => call(nextProgramCalls.listNextPrograms, {}, { signal }));
  const { run } = useAction();
  if (!data || data.data.length === 0) return null;
  const answerFor = ({ program, student }: NextProgram) => ({
    params: { id: program.id },
    body: { student_id: student.id },
  });
  const showAgain = (next: NextProgram) => {
    call(nextProgramCalls.showNextProgram, answerFor(next))
      .then(again)
      .catch((reason: unknown) => toast.error(messageOf(reason, 'Failed to show the program again')));
  };
  const hide = async (next: NextProgram) => {
    const hidden = await run({
      meaning: ['hide', next.program.id, next.student.id],
      make: async () => {
        await call(nextProgramCalls.hideNextProgram, answerFor(next));
        return true;
      },
      fallback: 'Failed to hide the program',
    });
    if (!hidden) return;
    again();
    toast.undoable(`${next.program.title} is hidden for ${next.student.first_name} until its term is over.`, () =>
      showAgain(next),
    );
  };
  return (
    <section className={styles.next} aria-label="What comes next">
      {data.data.map((next) => {
        const { student, program, reasons } = next;
        return (
          <details key={student.id}>
            <summary>
              <small>{whose === 'student' ? 'Next for you' : `Next for ${student.first_name}`}</small>
              <b>{program.title}</b>
            </summary>
            <div className={layoutStyles.stack10}>
              <p>{whereOf(program)}</p>
              <p className="label">Because</p>
              <ul className={styles.reasons}>
                {reasons.map(({ text, at }) => (
                  <li key={text}>
                    <span>{text}</span>
                    <small className={typeStyles.note}>{formatDate(at)}</small>
                  </li>
                ))}
              </ul>
              <div className={layoutStyles.row6}>
                <ButtonLink to={`/programs/${program.slug}`} variant="leaf" size="sm" plain>
                  {`See it, ${placesText(program.places_left)}`}
                </ButtonLink>
                {next.can_hide && (
                  <Button variant="line" size="sm" plain onClick={() => void hide(next)}>
                    Not for us<span className="visually-hidden">{` (${program.title})`}</span>
                  </Button>
                )}
              </div>
              {whose === 'parent' && (
                <Link
                  to={`/parent/children/${student.id}/programs`}
                >{`Everything that fits ${student.first_name}`}</Link>
              )}
              <p className={typeStyles.note}>Worked out from levels, classes and notes. No other child is compared.</p>
            </div>
          </details>
        );
      })}
    </section>
  );
}

const placesText = (left: number): string => (left === 1 ? '1 place left' : `${left} places left`);
const whereOf = ({ start_date: start, location }: NextProgram['program']): string =>
  [start && `From ${formatDate(start)}`, location].filter(Boolean).join(' · ');
