import type { meetingCalls } from '@doctorbird/contract/programs/meetings';
import { rightOf, type Asked } from '../../../ui/may-gate.ts';

/** What each change of a meeting asks, also of a group's; one that is cancelled or removed can be undone. */
export const meetingRights = {
  move: rightOf<typeof meetingCalls.moveMeeting>('change_programs'),
  cancel: [
    rightOf<typeof meetingCalls.cancelMeeting>('change_programs'),
    rightOf<typeof meetingCalls.restoreMeeting>('change_programs'),
  ],
  restore: rightOf<typeof meetingCalls.restoreMeeting>('change_programs'),
  remove: rightOf<typeof meetingCalls.removeMeeting>('change_programs'),
} satisfies Record<string, Asked>;
