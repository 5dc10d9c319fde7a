import { SectionList } from '../report-sections/section-list.tsx';
import type { Draft, RoundChild } from './save-report.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './report-round.module.css';

/** What the family will read. */
export const ReportPreview = ({ child, draft }: { child: RoundChild; draft: Draft }) => (
  <section className={styles.preview}>
    <p className={typeStyles.note}>The family will see</p>
    <h2>{child.first_name}</h2>
    <div className={layoutStyles.stack10}>
      <p className={styles.text}>{draft.comment || 'No comment yet.'}</p>
      {draft.nextStep && (
        <p className={styles.text}>
          <b>Next step</b> {draft.nextStep}
        </p>
      )}
      <SectionList sections={draft.sections} />
    </div>
  </section>
);
