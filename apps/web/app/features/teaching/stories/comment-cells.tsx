import { storyCommentStateLabels } from '@doctorbird/contract/teaching/story-comment-labels';
import { storyAnswerCalls, type OfficeStoryComment } from '@doctorbird/contract/teaching/story-answers';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useHiding } from './use-hiding.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const cells = {
  text: ({ text, hidden }: OfficeStoryComment) => (
    <>
      <span className={textStyles.lines}>{text}</span>
      {hidden && <small className={typeStyles.block}>{`${hidden.by}: ${hidden.reason}`}</small>}
    </>
  ),
  program: ({ program }: OfficeStoryComment) => <Link to={`/admin/programs/${program.id}`}>{program.title}</Link>,
  state: ({ state }: OfficeStoryComment) => (
    <Badge tone={state === 'hidden' ? 'off' : 'good'}>{storyCommentStateLabels[state]}</Badge>
  ),
};

/** The cells of the office's list, and what is done about a comment. */
export function useCommentCells() {
  const { ask, dialog } = useHiding();
  const { run, pending } = useAction();
  const show = (id: string) =>
    run({
      meaning: ['show comment', id],
      make: (idempotencyKey) =>
        call(storyAnswerCalls.hideStoryComment, { params: { id }, body: { hidden: false } }, { idempotencyKey }),
      done: () => 'Families see the comment again.',
      fallback: 'Failed to show it',
    });
  return {
    cells,
    dialog,
    actions: (row: OfficeStoryComment) => (
      <Button
        variant="line"
        size="sm"
        plain
        asks={storyAnswerCalls.hideStoryComment}
        pending={pending}
        onClick={() => (row.hidden ? void show(row.id) : ask(row))}
      >
        {row.hidden ? 'Show again' : 'Hide'}
        <span className="visually-hidden">{`: ${row.by}`}</span>
      </Button>
    ),
  };
}
