import clsx from 'clsx';
import { RowBox } from '../ui/row-choice.tsx';
import * as typeStyles from '../ui/type.module.css';
import * as adminPageStyles from './admin-page.module.css';

type ChooseAllProps = { choice: { all: boolean; toggleAll: () => void } };

/** The box that chooses the whole page of a list: in the head of its table. */
export const PageBox = ({ choice }: ChooseAllProps) => (
  <RowBox shortcut="Control+A" label="Choose all on this page" checked={choice.all} onChange={choice.toggleAll} />
);

/** The same above rows that are cards; `beside` a table only where that becomes cards. */
export const ChooseAll = ({ choice, beside = false }: ChooseAllProps & { beside?: boolean }) => (
  <p className={clsx(typeStyles.note, adminPageStyles.chooseAll, beside && adminPageStyles.aboveCards)}>
    <PageBox choice={choice} />
    <span aria-hidden="true">All on this page</span>
  </p>
);
