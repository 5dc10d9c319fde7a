import clsx from 'clsx';
import type { ChildDocuments } from '@doctorbird/contract/families/documents';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { Student } from '@doctorbird/contract/families/students';
import { formatDate } from '../../../format/dates.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** How many events are visible. */
const shown = 3;

type Known = {
  students: readonly Student[];
  places: readonly Enrollment[];
  documents: readonly ChildDocuments[];
};

/** Recent events in the family: children added, places requested and paid, documents sent and reviewed. */
export function LatestEvents(known: Known) {
  const entries = activityOf(known).slice(0, shown);
  if (entries.length === 0)
    return <p className={clsx(layoutStyles.top3, typeStyles.muted)}>Nothing has happened yet</p>;
  return <Timeline label="Latest events" entries={entries} />;
}

function activityOf({ students, places, documents }: Known) {
  const papers = documents.flatMap(({ items, others }) => [
    ...items.flatMap(({ document }) => (document ? [document] : [])),
    ...others,
  ]);
  const lines = [
    ...students.map((child) => ({
      id: child.id,
      at: child.created_at,
      title: `${child.full_name} added`,
      note: child.grade_label,
    })),
    ...places.map((place) => ({
      id: place.id,
      at: place.created_at,
      title: `${place.program.title} requested`,
      note: place.student.full_name,
    })),
    ...places.flatMap((place) =>
      place.paid_at
        ? [
            {
              id: `${place.id}:paid`,
              at: place.paid_at,
              title: `${place.program.title} paid`,
              note: place.student.full_name,
            },
          ]
        : [],
    ),
    ...papers.map((paper) => ({
      id: paper.id,
      at: paper.reviewed_at ?? paper.created_at,
      title: `${paper.title}: ${paper.state === 'expired' ? 'approved' : paper.state}`,
      note: paper.student.full_name,
    })),
  ];
  return lines
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ id, at, title, note }) => ({ id, title, note: `${note} · ${formatDate(at)}` }));
}
