import type { SearchKind } from '@doctorbird/contract/admin/search';
import { ArrowIcon, ClockIcon, DocumentIcon, DotIcon } from '../../../ui/control-icons.tsx';
import { icon } from '../../../ui/draw-icon.tsx';
import type { PaletteEntry } from './palette-entries.ts';

const PersonIcon = icon(24, 2, <path d="M12 4a4 4 0 1 0 .01 0M4 21v-2l4-4h8l4 4v2" />);
const ProgramIcon = icon(24, 2, <path d="M4 4h16v16H4zM4 9h16M9 9v11" />);
const SchoolIcon = icon(24, 2, <path d="M3 21V10l9-6 9 6v11zM9 21v-6h6v6" />);
const CupIcon = icon(24, 2, <path d="M7 4h10v6l-3 4h-4l-3-4zM12 14v6M8 20h8" />);
const CardIcon = icon(24, 2, <path d="M2 6h20v12H2zM2 10h20M6 15h4" />);
const LetterIcon = icon(24, 2, <path d="M3 5h18v14H3zM3 6l9 8 9-8" />);
const ActionIcon = icon(24, 2, <path d="M13 3 5 14h6l-1 7 9-12h-7z" />);
const PhoneIcon = icon(24, 2, <path d="M7 3h10v18H7zM11 18h2" />);

const icons: Record<SearchKind, typeof PersonIcon> = {
  parents: PersonIcon,
  students: PersonIcon,
  staff: PersonIcon,
  programs: ProgramIcon,
  groups: SchoolIcon,
  competitions: CupIcon,
  meetings: ClockIcon,
  enrollments: DocumentIcon,
  payments: CardIcon,
  messages: LetterIcon,
  due: CardIcon,
  bills: CardIcon,
  requests: DocumentIcon,
};

/** The sign at the left of a line. */
export function EntryIcon({ entry: { hit, recent, action, beside, to } }: { entry: PaletteEntry }) {
  const kind = hit?.kind ?? recent?.kind;
  const Icon = beside ? PhoneIcon : kind ? icons[kind] : action ? ActionIcon : to ? ArrowIcon : DotIcon;
  return <Icon />;
}
