import type { ReportSection } from '@doctorbird/contract/teaching/report-sections';
import { isFilled } from '@doctorbird/contract/teaching/section-answers';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type SectionListProps = { sections: readonly ReportSection[] };

/** What a report says in the sections of its template; what is empty is left out. */
export function SectionList({ sections }: SectionListProps) {
  const filled = sections.filter(isFilled);
  if (filled.length === 0) return null;
  return (
    <dl className={layoutStyles.stack10}>
      {filled.map(({ id, title, kind, steps, text, level }) => (
        <div key={id}>
          <dt>
            <b>{title}</b>
          </dt>
          <dd className={textStyles.lines}>
            {kind === 'text' ? (
              text
            ) : (
              <>
                {steps[level ?? 0]}
                <span className={typeStyles.muted}>{`, ${(level ?? 0) + 1} of ${steps.length}`}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
