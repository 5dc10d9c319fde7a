import { holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import type { ReactNode } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { ActivityBadge } from '../../../status/activity-badge.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { CardDetails } from '../../../portal/card-details.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { TagChips } from '../../../ui/tag-chips.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as adminCardStyles from '../../../portal/admin-card.module.css';

/** A child in the office's search. Health notes are on the child's page, on demand. */
export function StudentCard({ student, box }: { student: AdminStudent; box?: ReactNode }) {
  const held = student.enrollments.filter(({ status }) => holdsSeat(status));
  return (
    <li className={adminCardStyles.card}>
      <div className={adminCardStyles.body}>
        <header>
          {box}
          <span className="label">{student.grade_label}</span>
          <ActivityBadge active={student.is_active} />
        </header>
        <h2>{student.full_name}</h2>
        <p className={adminCardStyles.name}>{student.school ?? 'No school given'}</p>
        <CardDetails of={student.full_name}>
          <FactList
            facts={[
              { label: 'Parent', value: student.parent?.full_name ?? 'Independent' },
              {
                label: 'Enrollments',
                value:
                  student.enrollments.length === 0 ? 'None' : `${student.enrollments.length} (${held.length} current)`,
              },
              {
                label: 'Date of birth',
                value: `${formatDate(student.date_of_birth)} (${student.age}\u00a0years)`,
                wide: true,
              },
              { label: 'Email', value: student.email ? <EmailText>{student.email}</EmailText> : '—', wide: true },
            ]}
          />
        </CardDetails>
        <TagChips tags={student.tags} />
        <footer className={actionsStyles.actions}>
          <ButtonLink to={`/admin/students/${student.id}`} variant="leaf" size="sm" plain>
            View<span className="visually-hidden">{` ${student.full_name}`}</span>
          </ButtonLink>
        </footer>
      </div>
    </li>
  );
}
