import type { ChildFile, Student } from '@doctorbird/contract/families/students';
import type { Absence } from '@doctorbird/contract/teaching/absences';
import { Link, useOutletContext } from 'react-router';
import { PartTabs, type PartTab } from '../../portal/part-tabs.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

/** What the tabs of a child share. */
export type ChildContext = {
  child: Student;
  /** For the primary guardian alone. */
  file: ChildFile | null;
  absences: readonly Absence[];
  siblings: readonly Student[];
};

export const useChild = (): ChildContext => useOutletContext<ChildContext>();

/** The page of a child in the Parent Portal, for its parent and for further guardians: the name, and the tabs. */
export function ChildPage(context: ChildContext) {
  const { child, file } = context;
  const base = `/parent/children/${child.id}`;
  return (
    <div className={portalPageStyles.page}>
      <div>
        <Link className={buttonStyles.moreLink} to="/parent/children">
          All children
        </Link>
        <SectionHeading title={child.full_name} />
        <p className={typeStyles.muted}>{`${child.grade_label}, ${child.age} years`}</p>
      </div>
      <PartTabs label={`Parts of ${child.full_name}`} base={base} tabs={tabsOf(file)} context={context} />
    </div>
  );
}

function tabsOf(file: ChildFile | null): PartTab[] {
  const open = file?.checklist.filter(({ done }) => !done) ?? [];
  const isOpen = (...keys: readonly string[]) => open.some(({ key }) => keys.includes(key));
  const papers = open.filter(({ key }) => key === 'documents' || key === 'consents').length;
  return [
    {
      label: 'Overview',
      to: '',
      note: file ? (open.length > 0 ? `${open.length} missing` : 'Complete') : undefined,
      asks: open.length > 0,
    },
    {
      label: 'People',
      to: 'people',
      note: isOpen('emergency', 'pickup') ? 'Please add' : file ? `${file.people.length} named` : undefined,
      asks: isOpen('emergency', 'pickup'),
    },
    // For each guardian: it has the notes from class, and the medicine.
    { label: 'Health', to: 'health', note: isOpen('alert') ? 'Please answer' : undefined, asks: isOpen('alert') },
    ...(file ? [{ label: 'Papers', to: 'papers', note: papers > 0 ? 'To do' : undefined, asks: papers > 0 }] : []),
    { label: 'Progress', to: 'progress' },
    { label: 'Portfolio', to: 'portfolio' },
    { label: 'Attendance', to: 'attendance' },
  ];
}
