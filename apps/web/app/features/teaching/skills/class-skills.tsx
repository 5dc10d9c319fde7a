import type { SkillSheet } from '@doctorbird/contract/teaching/skill-map';
import { formatTime } from '../../../format/dates.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useWideScreen } from '../../../ui/use-wide-screen.ts';
import { SkillRows } from './skill-rows.tsx';
import { SkillTable } from './skill-table.tsx';
import { useSkillMarks } from './use-skill-marks.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './skills.module.css';

/** Marks the skills of a class: a grid on a tablet, one skill at a time on a phone. */
export function ClassSkills({ sheet }: { sheet: SkillSheet }) {
  const marks = useSkillMarks(sheet);
  const isTablet = useWideScreen('tablet');
  if (sheet.tracks.length === 0)
    return (
      <EmptyState title="No skills yet">The office draws the skill map; then you can mark levels here.</EmptyState>
    );
  if (sheet.children.length === 0)
    return <EmptyState title="Nobody here yet">Children appear here when they have a place in this class.</EmptyState>;
  const Board = isTablet ? SkillTable : SkillRows;
  return (
    <>
      <Board sheet={sheet} marks={marks} />
      <p className={typeStyles.note}>
        {`A level that you do not touch stays as it was. Gold: not seen for ${sheet.stale_days} days.`}
      </p>
      <div className={styles.foot}>
        <Button variant="line" plain disabled={!marks.last} onClick={() => void marks.undo()}>
          Undo
        </Button>
        <p role="status">
          {marks.last ? (
            <>
              <small>{formatTime(marks.last.at)}</small>
              <b>{`${marks.count} marked`}</b>
            </>
          ) : (
            <small>Nothing marked yet</small>
          )}
        </p>
        <ButtonLink to={`/staff/programs/${sheet.program.id}`} variant="ink" plain>
          Done
        </ButtonLink>
      </div>
    </>
  );
}
