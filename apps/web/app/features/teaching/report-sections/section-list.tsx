import type { ReportSection } from '@doctorbird/contract/teaching/report-sections';
import { isFilled } from '@doctorbird/contract/teaching/section-answers';
import * as foldStyles from '../../../ui/fold.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type SectionListProps = {
  sections: readonly ReportSection[];
  /** So many are visible, the others unfold; without it all. */
  most?: number;
};

/** What a report says in the sections of its template; what is empty is left out. */
export function SectionList({ sections, most = Infinity }: SectionListProps) {
  const filled = sections.filter(isFilled);
  if (filled.length === 0) return null;
  if (filled.length <= most + 1) return <Sections sections={filled} />;
  return (
    <>
      {most > 0 && <Sections sections={filled.slice(0, most)} />}
      <details className={foldStyles.fold}>
        <summary>
          {most === 0
            ? `${filled[0]!.title} and ${filled.length - 1} more parts`
            : `${filled.length - most} more parts`}
        </summary>
        <Sections sections={filled.slice(most)} />
      </details>
    </>
  );
}

function Sections({ sections }: Pick<SectionListProps, 'sections'>) {
  return (
    <dl className={layoutStyles.stack10}>
      {sections.map(({ id, title, kind, steps, text, level }) => (
        <div key={id} className={kind === 'text' ? undefined : layoutStyles.row10}>
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
