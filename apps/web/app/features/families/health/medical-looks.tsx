import type { ChildFile } from '@doctorbird/contract/families/students';
import { formatDateTime } from '../../../format/dates.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import * as typeStyles from '../../../ui/type.module.css';

/** Who opened the medical notes, and why: every access is shown. */
export function MedicalLooks({ looks }: { looks: ChildFile['medical_looks'] }) {
  if (looks.length === 0) return <p className={typeStyles.muted}>No one except you has opened the medical notes.</p>;
  return (
    <Timeline
      label="Who opened the medical notes"
      entries={looks.map((look) => ({
        id: look.at,
        title: look.by,
        note: [formatDateTime(look.at), look.reason].filter(Boolean).join(' · '),
      }))}
    />
  );
}
