import type { FittingProgram, FittingPrograms } from '@doctorbird/contract/teaching/fitting-programs';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatPrice, priceOrFree } from '../../../format/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './fitting-programs.module.css';

type FittingProgramsProps = { found: FittingPrograms; mayEnroll: boolean };

/** The right class for one child: what fits, why, and what nearly does with why not. */
export function FittingProgramsView({ found: { student, fits, nearly }, mayEnroll }: FittingProgramsProps) {
  const name = student.first_name;
  const enroll = mayEnroll ? student.id : null;
  return (
    <>
      <Panel title={`Right for ${name}`}>
        {fits.length === 0 ? (
          <EmptyState
            title={`No open program fits ${name} right now`}
            action={<Link to="/programs">See all programs</Link>}
          >
            By age, level, free places and days. Write to us, and we look with you.
          </EmptyState>
        ) : (
          <ul className={styles.programs}>
            {fits.map((program) => (
              <Line key={program.id} program={program} childId={enroll} fits />
            ))}
          </ul>
        )}
      </Panel>
      {nearly.length > 0 && (
        <Panel title="Nearly">
          <ul className={styles.programs}>
            {nearly.map((program) => (
              <Line key={program.id} program={program} childId={null} />
            ))}
          </ul>
        </Panel>
      )}
      {fits.length > 0 && (
        <Link className={buttonStyles.moreLink} to="/programs">
          See all programs
        </Link>
      )}
    </>
  );
}

type LineProps = {
  program: FittingProgram;
  /** Whose place can be requested here; null: the page of the program alone. */
  childId: string | null;
  fits?: boolean;
};

function Line({ program, childId, fits = false }: LineProps) {
  const { slug, title, schedule, location, price, places_left: left, trial_price: trial, reason, against } = program;
  const facts = [
    schedule,
    location,
    formatPrice(price),
    fits ? `${left} ${left === 1 ? 'place' : 'places'} left` : null,
  ];
  return (
    <li className={clsx(styles.program, fits && styles.fits)}>
      <Link to={`/programs/${slug}`}>{title}</Link>
      <p className={typeStyles.strong}>{fits ? reason : against.join(' ')}</p>
      <p className={typeStyles.note}>{facts.filter(Boolean).join(' · ')}</p>
      {childId !== null && (
        <div className={layoutStyles.row8}>
          <ButtonLink to={`/programs/${slug}/enroll?child=${childId}`} size="sm" plain>
            Enroll<span className="visually-hidden">{` in ${title}`}</span>
          </ButtonLink>
          {trial !== null && (
            <ButtonLink to={`/programs/${slug}/try?child=${childId}`} size="sm" variant="line" plain>
              {`Try one class, ${priceOrFree(trial)}`}
              <span className="visually-hidden">{` in ${title}`}</span>
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  );
}
