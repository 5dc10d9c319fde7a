import type { BoughtPass } from '@doctorbird/contract/billing/passes';
import clsx from 'clsx';
import { punchNote, punchText } from './pass-texts.ts';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** The classes that were taken from a pass, the newest first. */
export const PunchLines = ({ punches }: Pick<BoughtPass, 'punches'>) => (
  <ul className={lineListStyles.list} aria-label="Classes">
    {punches.map((punch) => (
      <li key={punch.id}>
        <span>{punchText(punch)}</span>
        <span className={clsx(typeStyles.muted, typeStyles.small)}>{punchNote(punch)}</span>
      </li>
    ))}
  </ul>
);
