import { cancelsUntil } from '../make-ups/make-ups.presenter.ts';

/** Until when a visit can be cancelled; what was entered at the door once the class had begun, by the office until it ends. */
export const visitCancelsUntil = (
  { startsAt, endsAt, moved, bookedAt }: { startsAt: Date; endsAt: Date; moved: boolean; bookedAt: Date },
  asked: { byOffice: boolean; noticeHours: number },
): Date => (asked.byOffice && bookedAt >= startsAt ? endsAt : cancelsUntil({ startsAt, moved }, asked));
