import clsx from 'clsx';
import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { Link } from 'react-router';
import { Pads } from '../../../ui/pads.tsx';
import * as dashboardStyles from './dashboard.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** As many as the pads' own drawing sets in a row, so that pads have one size in every program. */
const padsInRow = (capacity: number): number => (capacity > 20 ? 15 : Math.min(capacity, 12));

/** Each program's places as pads, fewest left first. */
export function SeatsPanel({ seats }: { seats: Dashboard['seats'] }) {
  if (seats.length === 0) return null;
  return (
    <section className={clsx(panelStyles.panel, dashboardStyles.seats)} aria-labelledby="seats-title">
      <h2 className="label" id="seats-title">
        Seats
      </h2>
      <ul>
        {seats.map((program) => {
          const left = Math.max(0, program.capacity - program.taken);
          const said = left === 0 ? 'Full' : `${left} left`;
          return (
            <li key={program.program_id}>
              <p>
                <Link to={`/admin/enrollments?program_id=${program.program_id}&status=seated`}>{program.title}</Link>
                <span className="numeric">{said}</span>
              </p>
              <div style={{ maxWidth: `${padsInRow(program.capacity) * 20}px` }}>
                <Pads
                  total={program.capacity}
                  taken={program.taken}
                  label={`${program.taken} of ${program.capacity} places taken`}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
