import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { incidentCalls, type IncidentHead } from '@doctorbird/contract/teaching/incidents';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { download } from '../../../api/download.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { SectionHeading } from '../../../ui/panel.tsx';
import { IncidentForm } from './incident-form.tsx';
import { IncidentHeads } from './incident-heads.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as styles from './incidents.module.css';

type ClassIncidentsProps = {
  sheet: AttendanceSheet;
  heads: readonly IncidentHead[];
  team: ReadonlyArray<{ id: string; full_name: string }>;
};

/** In class: a new note first, then those of this class. */
export function ClassIncidents({ sheet, heads, team }: ClassIncidentsProps) {
  const { revalidate } = useRevalidator();
  const [turn, setTurn] = useState(0);
  // A line of a group's roster has a note only when it is a child's own record.
  const students = sheet.rows.flatMap(({ student, record_id: record }) => {
    const id = sheet.program ? student.id : record;
    return id === null ? [] : [{ id, name: student.full_name }];
  });
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link className={buttonStyles.moreLink} to={`/staff/meetings/${sheet.id}`}>
        Attendance
      </Link>
      <SectionHeading title="Incident note" note={`${sheet.title}, ${formatDayTime(sheet.starts_at)}`}>
        <DownloadButton
          fallback="Failed to download the form"
          fetchFile={() => download(incidentCalls.getIncidentForm, {}, 'incident-form.pdf')}
        >
          Blank form
        </DownloadButton>
      </SectionHeading>
      <div className={styles.danger}>
        <b>Somebody in danger? Call first, write afterwards.</b>
        <span>
          <a href="tel:110">Ambulance 110</a>
          <a href="tel:119">Police 119</a>
        </span>
      </div>
      <IncidentForm
        key={turn}
        meetingId={sheet.id}
        students={students}
        team={team}
        onSaved={() => {
          setTurn(turn + 1);
          void revalidate();
        }}
      />
      {heads.length > 0 && (
        <section aria-label="Notes of this class">
          <h3>Notes of this class</h3>
          <IncidentHeads heads={heads} to={(id) => `/staff/incidents/${id}`} />
        </section>
      )}
    </div>
  );
}
