import { longMonth, shiftMonth } from '../../../format/month-names.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';

/** The months before and after one. */
export function MonthLinks({ month }: { month: string }) {
  return (
    <div className={fileRowsStyles.actions}>
      {[-1, 1].map((by) => (
        <ButtonLink key={by} to={`?month=${shiftMonth(month, by)}`} size="sm" variant="line" plain>
          {longMonth(shiftMonth(month, by))}
        </ButtonLink>
      ))}
    </div>
  );
}
