import type { AlertAnswer, AlertNote, FamilyAlert } from '@doctorbird/contract/teaching/attendance-alerts';
import { momentText } from '../../../format/week.ts';

export const answerLabels: Record<AlertAnswer, string> = {
  on_the_way: 'On the way',
  not_coming: 'Not coming today',
  should_be_there: 'Should be there!',
};

/** What the family reads about its own answer, and what happens next. */
export function alertText({ child, state, answered, finding }: FamilyAlert): string {
  const by = answered ? ` (${answered.by}, ${momentText(answered.at)})` : '';
  switch (state) {
    case 'sent':
      return `${child} is expected and not marked present yet. Where is ${child}?`;
    case 'on_the_way':
      return `${child} is on the way${by}. The teacher sees it.`;
    case 'not_coming':
      return `${child} is not coming today${by}. The teacher sees it.`;
    case 'should_be_there':
      return `${child} should be there${by}. The office and the teacher were alarmed and are looking now.`;
    case 'arrived':
      return `${child} is in class now.`;
    case 'ended':
      return 'This class is over or was cancelled.';
    case 'closed':
      return finding ?? 'The office has found out where your child is.';
  }
}

/** What the attendance sheet says beside the child. */
export function sheetText({ state, at }: AlertNote): string | null {
  const time = momentText(at);
  switch (state) {
    case 'sent':
      return `Family asked: ${time}`;
    case 'on_the_way':
      return `Family, ${time}: on the way`;
    case 'not_coming':
      return `Family, ${time}: not coming`;
    case 'should_be_there':
      return `Family, ${time}: should be there. Look for the child now.`;
    default:
      return null;
  }
}
