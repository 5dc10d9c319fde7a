import {
  feedbackAnswers,
  feedbackCalls,
  feedbackLabels,
  feedbackVoiceLabels,
  feedbackVoices,
  type ProgramFeedback as Said,
} from '@doctorbird/contract/teaching/feedback';
import { call } from '../../../api/call.ts';
import { formatDate } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { FoldingPanel } from '../../../ui/folding-panel.tsx';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const total = (voice: Said['family']): number => feedbackAnswers.reduce((sum, answer) => sum + voice[answer], 0);
const counts = (voice: Said['family']): string =>
  feedbackAnswers
    .filter((answer) => voice[answer] > 0)
    .map((answer) => `${feedbackLabels[answer]} ${voice[answer]}`)
    .join(', ');

/** What families and students said of the classes of a program, apart and without names; nothing while nobody said anything. */
export function ProgramFeedback({ programId }: { programId: string }) {
  const { data } = useLoaded(programId, (signal) =>
    call(feedbackCalls.programFeedback, { params: { id: programId } }, { signal }),
  );
  if (!data || total(data.family) + total(data.student) === 0) return null;
  return (
    <FoldingPanel title="How it was" note="Last 90 days">
      <div className={panelStyles.body}>
        <FactList
          facts={feedbackVoices
            .filter((voice) => total(data[voice]) > 0)
            .map((voice) => ({ label: feedbackVoiceLabels[voice], value: counts(data[voice]) }))}
        />
        {data.texts.length > 0 && (
          <ul className={lineListStyles.list} aria-label="In their words">
            {data.texts.map(({ said_by: voice, answer, text, class_at: at }, index) => (
              <li key={index}>
                <p>{text}</p>
                <p className={typeStyles.note}>
                  {`${feedbackVoiceLabels[voice]}, class of ${formatDate(at)}: ${feedbackLabels[answer]}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FoldingPanel>
  );
}
