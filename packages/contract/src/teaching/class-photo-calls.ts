import { fundPhotoCalls } from './fund-photos.ts';
import { storyAnswerCalls } from './story-answers.ts';
import { storyCalls } from './stories.ts';

/** Photos and videos of class, wherever they are shown. */
export const classPhotoCalls = { ...storyCalls, ...storyAnswerCalls, ...fundPhotoCalls };
