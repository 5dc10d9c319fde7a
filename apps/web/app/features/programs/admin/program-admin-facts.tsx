import clsx from 'clsx';
import type { AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import { formatDateRange } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Pads } from '../../../ui/pads.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as adminCardStyles from '../../../portal/admin-card.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as textStyles from '../../../ui/text.module.css';

/** All details of a program, on its admin page. */
export function ProgramAdminFacts({ program }: { program: AdminProgramDetail }) {
  const places = `${program.seats_taken} of ${program.max_participants} places taken`;
  return (
    <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap6)}>
      <p className={textStyles.lines}>{program.description || 'No description yet.'}</p>
      <FactList
        facts={[
          { label: 'Price', value: formatPrice(program.price) },
          { label: 'Duration', value: program.duration },
          { label: 'Age range', value: program.age_range },
          { label: 'Max participants', value: program.max_participants },
          { label: 'Dates', value: formatDateRange(program.start_date, program.end_date) },
          { label: 'Times', value: program.schedule },
          { label: 'Place', value: program.location, wide: true },
          { label: 'Category', value: program.category_label },
          { label: 'Approval', value: program.requires_approval ? 'The office approves each child' : 'Not needed' },
        ]}
      />
      <div className={clsx(layoutStyles.stack6, typeStyles.note, adminCardStyles.places)}>
        <Pads total={program.max_participants} taken={program.seats_taken} label={places} />
        <span>
          {places}
          {program.places.pending > 0 && <span>{`, ${program.places.pending} of them pending`}</span>}
        </span>
      </div>
    </div>
  );
}
