import { AvatarName } from '../../../ui/avatar.tsx';
import { RowBox } from '../../../ui/row-choice.tsx';
import type { useRowChoice } from '../../../ui/row-choice.tsx';
import * as chosenStripStyles from '../../../portal/chosen-strip.module.css';

type ChosenNameProps = {
  row: { id: string; full_name: string };
  note?: string;
  to: string;
  choice: Pick<ReturnType<typeof useRowChoice>, 'has' | 'toggle'>;
};

/** The head of a row that can be chosen. */
export const ChosenName = ({ row, note, to, choice }: ChosenNameProps) => (
  <span className={chosenStripStyles.named}>
    <RowBox label={`Choose ${row.full_name}`} checked={choice.has(row.id)} onChange={() => choice.toggle(row.id)} />
    <AvatarName name={row.full_name} note={note} to={to} />
  </span>
);
