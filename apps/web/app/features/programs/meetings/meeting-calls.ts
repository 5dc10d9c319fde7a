import { meetingCalls } from '@doctorbird/contract/programs/meetings';

/** The calls that plan meetings, by owner. */
export const plannerOf = {
  program: { preview: meetingCalls.previewMeetings, plan: meetingCalls.planMeetings, add: meetingCalls.addMeeting },
  group: {
    preview: meetingCalls.previewGroupMeetings,
    plan: meetingCalls.planGroupMeetings,
    add: meetingCalls.addGroupMeeting,
  },
} as const;
