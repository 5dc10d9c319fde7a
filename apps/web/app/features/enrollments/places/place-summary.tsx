import clsx from 'clsx';
import type { Program } from '@doctorbird/contract/programs/programs';
import type { ProgramWithMeetings } from '@doctorbird/contract/programs/catalog';
import { formatDateRange } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOrganisation } from '../../../portal/organisation.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** The requested place, its price and what happens next. */
export function PlaceSummary({ program }: { program: Program & Pick<ProgramWithMeetings, 'late_pickup'> }) {
  const holdHours = useOrganisation()?.hold_hours;
  return (
    <Panel title={program.title}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap5)}>
        <FactList
          facts={[
            { label: 'Dates', value: formatDateRange(program.start_date, program.end_date) },
            { label: 'Meets', value: program.schedule },
            { label: 'Where', value: program.location },
            { label: 'Ages', value: program.age_range },
            program.can_enroll && { label: 'Places left', value: program.places_left },
            { label: 'Price', value: formatPrice(program.price) },
            program.late_pickup !== null && { label: 'Late pick-up', value: program.late_pickup },
          ]}
        />
        {program.can_enroll && (
          <div className={noticeStyles.notice}>
            {nextSteps(program, holdHours).map((step) => (
              <p key={step}>{step}</p>
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}

function nextSteps(program: Program, holdHours: number | undefined): string[] {
  const approval = program.requires_approval ? ['The office reviews every request for this program first.'] : [];
  if (program.price === null) return [...approval, 'The office tells you the price. Nothing is due today.'];
  if (program.price === 0) return [...approval, 'There is nothing to pay.'];
  const held = holdHours === undefined ? 'We hold the place for a while.' : `We hold the place for ${holdHours} hours.`;
  return [...approval, `${held} Pay within that time to keep it; you do not have to pay now.`];
}
