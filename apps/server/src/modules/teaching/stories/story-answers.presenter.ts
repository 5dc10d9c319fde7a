import type { StoryAnswerKind } from '@doctorbird/contract/organisation/story-answer-kinds';
import type { Actor } from '../../../access/actor.ts';
import { publicName } from '../achievements/public-name.ts';
import { isTeam } from './stories.policy.ts';
import { mayComment } from './story-answers.policy.ts';
import type { CommentRow, OfficeCommentRow } from './story-answers.rows.ts';
import type { storyComment } from './story-answers.table.ts';

/** Of a picture that is not seen, or where nothing is answered. */
export const noAnswers = (kind: StoryAnswerKind) => ({
  kind,
  thanks: 0,
  thanked: false,
  can_thank: false,
  can_comment: false,
  comments: [] as ReturnType<typeof presentComment>[],
});
export type Answers = ReturnType<typeof noAnswers>;

const hiddenOf = ({ hiddenAt, hiddenName, hiddenReason }: typeof storyComment.$inferSelect) =>
  hiddenAt && { by: hiddenName ?? '', reason: hiddenReason ?? '' };

/** Other families read a first name and an initial, never a whole name; colleagues and teachers write under theirs. */
function presentComment(actor: Actor, { comment, child }: CommentRow) {
  const mine = comment.accountId === actor.accountId;
  return {
    id: comment.id,
    by: isTeam(actor) || mine || comment.byTeam ? comment.authorName : publicName(comment.authorName, false),
    child,
    mine,
    text: comment.text,
    at: comment.atDevice,
    hidden: hiddenOf(comment),
    can_hide: isTeam(actor) && !mine,
  };
}

export const presentAnswers = (
  actor: Actor,
  {
    kind,
    thanks,
    comments,
  }: {
    kind: StoryAnswerKind;
    thanks: { thanks: number; thanked: boolean } | undefined;
    comments: readonly CommentRow[];
  },
): Answers => ({
  kind,
  thanks: thanks?.thanks ?? 0,
  thanked: thanks?.thanked ?? false,
  can_thank: !isTeam(actor),
  can_comment: kind === 'comments' && mayComment(actor),
  comments: comments.map((row) => presentComment(actor, row)),
});

export const presentOfficeComment = ({ comment, story, program }: OfficeCommentRow) => ({
  id: comment.id,
  by: comment.authorName,
  program,
  story,
  text: comment.text,
  at: comment.atDevice,
  state: comment.hiddenAt ? ('hidden' as const) : ('shown' as const),
  hidden: hiddenOf(comment),
});
