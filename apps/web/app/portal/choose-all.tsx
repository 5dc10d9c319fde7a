import clsx from 'clsx';
import { RowBox } from '../ui/row-choice.tsx';
import * as typeStyles from '../ui/type.module.css';
import * as adminPageStyles from './admin-page.module.css';

type ChooseAllProps = { choice: { all: boolean; toggleAll: () => void } };

/** The box above a list that chooses its whole page. */
export const ChooseAll = ({ choice }: ChooseAllProps) => (
  <p className={clsx(typeStyles.note, adminPageStyles.chooseAll)}>
    <RowBox shortcut="Control+A" label="Choose all on this page" checked={choice.all} onChange={choice.toggleAll} />
    <span aria-hidden="true">All on this page</span>
  </p>
);
