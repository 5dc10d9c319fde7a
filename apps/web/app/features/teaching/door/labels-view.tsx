import type { DoorLabel, DoorLabels } from '@doctorbird/contract/teaching/door-labels';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDayTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionHeading } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as styles from './labels.module.css';

const sizes = [
  { value: 'roll', label: 'Roll, 62 mm wide' },
  { value: 'card', label: 'Label, 102 × 51 mm' },
  { value: 'sheet', label: 'A4 sheet' },
] as const;
type Size = (typeof sizes)[number]['value'];

const storedAs = 'labels.size';
const storedSize = (): Size => sizes.find(({ value }) => value === localStorage.getItem(storedAs))?.value ?? 'roll';

/** For each child a label with its first name and a slip for whoever collects it. Only the code is on both. */
export function LabelsView({ meeting, labels }: DoorLabels) {
  const [size, setSize] = useState(storedSize);
  const choose = (next: Size) => {
    localStorage.setItem(storedAs, next);
    setSize(next);
  };
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link className={buttonStyles.moreLink} to={`/staff/meetings/${meeting.id}/door`}>
        Door
      </Link>
      <SectionHeading title="Labels and slips" note={`${meeting.title}, ${formatDayTime(meeting.starts_at)}`} />
      {labels.length === 0 ? (
        <EmptyState title="No one is expected">No child had a place in this program then.</EmptyState>
      ) : (
        <>
          <p className={styles.about}>
            The label is for the shirt, the slip for whoever brings the child. Both have one code, which is new each
            day.
          </p>
          <div className={styles.tools}>
            <SelectField
              label="Paper"
              options={sizes.map(({ value, label }) => ({ value, label }))}
              value={size}
              onChange={(event) => choose(sizes.find(({ value }) => value === event.target.value)?.value ?? 'roll')}
            />
            <Button
              onClick={() => window.print()}
            >{`Print ${labels.length === 1 ? '1 label' : `${labels.length} labels`}`}</Button>
          </div>
          <ul className={clsx(styles.labels, styles[size])} aria-label="Labels">
            {labels.map((label) => (
              <LabelAndSlip key={label.student_id} label={label} meeting={meeting} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function LabelAndSlip({ label, meeting }: { label: DoorLabel; meeting: DoorLabels['meeting'] }) {
  const { name, code, mark } = label;
  const day = formatDate(meeting.starts_at);
  return (
    <li>
      <div className={styles.label}>
        <b className={name.length > 11 ? styles.long : undefined}>{name}</b>
        <span>{meeting.title}</span>
        {mark && <strong>{mark}</strong>}
        <small>
          {day} <i>{code}</i>
        </small>
      </div>
      <div className={styles.slip}>
        <i>{code}</i>
        <small>{day}</small>
      </div>
    </li>
  );
}
