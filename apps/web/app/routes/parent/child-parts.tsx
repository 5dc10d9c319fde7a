import type { Student } from '@doctorbird/contract/families/students';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textFacts } from '../../child-texts/child-texts.ts';
import { formatDate } from '../../format/dates.ts';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as lineListStyles from '../../ui/line-list.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';
import { firstName } from '../../portal/greeting.ts';

/** The parts of a tab: beside each other where there is room. */
export const ChildParts = ({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) => (
  <>
    <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>{wide}</div>
    <div className={clsx(portalPageStyles.five, portalPageStyles.stack)}>{narrow}</div>
  </>
);

type ChildPartProps = { title: string; anchor?: string; stacked?: boolean; children: ReactNode };

/** A panel of that page; mails and the checklist link to its anchor. */
export const ChildPart = ({ title, anchor, stacked = false, children }: ChildPartProps) => (
  <div id={anchor}>
    <Panel title={title}>
      <div className={clsx(panelStyles.body, stacked && [layoutStyles.stack, layoutStyles.gap4])}>{children}</div>
    </Panel>
  </div>
);

export const childFacts = (child: Student) => [
  { label: 'Grade', value: child.grade_label },
  { label: 'Age', value: child.age },
  { label: 'Date of birth', value: formatDate(child.date_of_birth) },
  ...textFacts(child.guardian ? 'guardian' : 'parent', child, () => 'Not given'),
];

export const ChildPlaces = ({ child, title, none }: { child: Student; title: string; none: string }) => (
  <ChildPart title={title} stacked>
    {child.enrollments.length === 0 && <p className={typeStyles.muted}>{none}</p>}
    <ul className={lineListStyles.list}>
      {child.enrollments.map((place) => (
        <li key={place.id}>
          <Link to={`/parent/enrollments/${place.id}`}>
            <b>{place.program.title}</b>
            <span className="label">{place.number}</span>
          </Link>
          <EnrollmentStatusBadge status={place.status} />
        </li>
      ))}
    </ul>
    <ButtonLink to={`/parent/children/${child.id}/programs`} variant="leaf" size="sm">
      {`Right class for ${firstName(child.full_name)}`}
    </ButtonLink>
  </ChildPart>
);
