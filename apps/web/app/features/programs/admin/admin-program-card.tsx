import clsx from 'clsx';
import type { AdminProgram, programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { formatDateRange, formatDay } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { photoView } from '../../../showcase/photo-view.ts';
import { OwnPhoto } from '../../../showcase/own-photo.tsx';
import { Drawing } from '../../../illustrations/drawing.tsx';
import { ProgramStatusBadge } from '../../../status/program-status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CardDetails } from '../../../portal/card-details.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Pads } from '../../../ui/pads.tsx';
import { TagChips } from '../../../ui/tag-chips.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as adminCardStyles from '../../../portal/admin-card.module.css';
import * as buttonStyles from '../../../ui/button.module.css';

type AdminProgramCardProps = {
  program: AdminProgram;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
};

/** A program in the admin portal: what is sold, how full it is, and the actions. */
export function AdminProgramCard({ program, onEdit, onDelete, onRestore }: AdminProgramCardProps) {
  const name = <span className="visually-hidden">{` ${program.title}`}</span>;
  const photo = photoView(program.photograph);
  const places = `${program.seats_taken} of ${program.max_participants} places taken`;
  return (
    <li className={adminCardStyles.card}>
      <div className={adminCardStyles.artwork} aria-hidden="true">
        {photo ? <OwnPhoto picture={{ ...photo, alt: '' }} sizes="16rem" /> : <Drawing art={program.art} wide />}
      </div>
      <div className={adminCardStyles.body}>
        <header>
          <span className="label">{program.category_label}</span>
          <ProgramStatusBadge
            status={program.status}
            archived={program.archived_at !== null}
            full={program.places_left === 0}
          />
        </header>
        <h2>{program.title}</h2>
        <CardDetails of={program.title}>
          <p className={adminCardStyles.text}>{program.summary || program.description}</p>
          <FactList
            facts={[
              {
                label: 'Price',
                value: formatPrice(program.price),
              },
              { label: 'Duration', value: program.duration },
              { label: 'Age range', value: program.age_range },
              { label: 'Max participants', value: program.max_participants },
              { label: 'Dates', value: formatDateRange(program.start_date, program.end_date) },
              {
                label: 'Meetings',
                value:
                  program.meetings_total === 0
                    ? 'None planned'
                    : `${program.meetings_total}${program.next_meeting ? `, next ${formatDay(program.next_meeting)}` : ''}`,
              },
            ]}
          />
          <div className={clsx(layoutStyles.stack6, typeStyles.note, adminCardStyles.places)}>
            <Pads total={program.max_participants} taken={program.seats_taken} label={places} />
            <span aria-hidden="true">{places}</span>
          </div>
        </CardDetails>
        <TagChips tags={program.tags} />
        <footer className={actionsStyles.actions}>
          <ButtonLink to={`/admin/programs/${program.id}`} variant="leaf" size="sm" plain>
            View{name}
          </ButtonLink>
          <Button
            variant="line"
            size="sm"
            plain
            asks={rightOf<typeof programAdminCalls.updateProgram>('change_programs')}
            onClick={onEdit}
          >
            Edit{name}
          </Button>
          {program.archived_at ? (
            <Button
              variant="line"
              size="sm"
              plain
              asks={rightOf<typeof programAdminCalls.restoreProgram>('change_programs')}
              onClick={onRestore}
            >
              Restore{name}
            </Button>
          ) : (
            <Button
              variant="line"
              size="sm"
              plain
              className={buttonStyles.hard}
              asks={rightOf<typeof programAdminCalls.removeProgram>('change_programs')}
              onClick={onDelete}
            >
              Delete{name}
            </Button>
          )}
        </footer>
      </div>
    </li>
  );
}
