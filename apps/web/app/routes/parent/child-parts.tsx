import type { Student } from '@doctorbird/contract/families/students';
import type { Absence } from '@doctorbird/contract/teaching/absences';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textFacts } from '../../child-texts/child-texts.ts';
import { AbsenceList } from '../../features/teaching/absences/absence-list.tsx';
import { ReportAbsence } from '../../features/teaching/absences/report-absence.tsx';
import { ChildLearning } from '../../features/teaching/learning/child-learning.tsx';
import { formatDate } from '../../format/dates.ts';
import { EnrollmentStatusBadge } from '../../status/enrollment-status-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as lineListStyles from '../../ui/line-list.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

type ChildFrameProps = {
  child: Student;
  /** Beside the name. */
  actions?: ReactNode;
  /** For the parent who acknowledges reports. */
  asPrimary: boolean;
  /** The wide column, above the reports, and the narrow one, above the figures. */
  wide: ReactNode;
  narrow: ReactNode;
};

/** The page of a child in the Parent Portal, for its parent and for further guardians. */
export const ChildFrame = ({ child, actions, asPrimary, wide, narrow }: ChildFrameProps) => (
  <div className={portalPageStyles.page}>
    <Link className={buttonStyles.moreLink} to="/parent/children">
      All children
    </Link>
    <SectionHeading title={child.full_name}>{actions}</SectionHeading>
    <ChildLearning studentId={child.id} asPrimary={asPrimary}>
      {({ reports, figures }) => (
        <>
          <div className={clsx(portalPageStyles.seven, portalPageStyles.stack)}>
            {wide}
            {reports}
          </div>
          <div className={clsx(portalPageStyles.five, portalPageStyles.stack)}>
            {narrow}
            {figures}
          </div>
        </>
      )}
    </ChildLearning>
  </div>
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
    <ButtonLink to="/programs" variant="leaf" size="sm">
      Find a program
    </ButtonLink>
  </ChildPart>
);

type ChildAbsencesProps = { child: Student; absences: readonly Absence[]; mayReport: boolean };

export const ChildAbsences = ({ child, absences, mayReport }: ChildAbsencesProps) => (
  <ChildPart anchor="absences" title="Coming absences" stacked>
    <AbsenceList absences={mayReport ? absences : absences.map((absence) => ({ ...absence, can_undo: false }))} />
    {mayReport && (
      <div>
        <ReportAbsence people={[{ id: child.id, name: child.full_name }]} />
      </div>
    )}
  </ChildPart>
);
