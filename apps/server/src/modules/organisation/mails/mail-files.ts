/** The files that mails name and that are made when they are delivered; higher domains make them (`app-mail-files.ts`). */
export const mailFiles = {
  /** The receipt of a payment, as PDF. */
  receipt: (paymentId: string) => ({ maker: 'receipt', id: paymentId }),
  /** All meetings of a place, as a calendar file. */
  classes: (enrollmentId: string) => ({ maker: 'classes', id: enrollmentId }),
  /** A file of a message to many. */
  broadcast: (fileId: string) => ({ maker: 'broadcast', id: fileId }),
  /** One meeting as a family has it in its calendar: a changed time or a cancellation. */
  meeting: (meetingId: string, parentId: string) => ({ maker: 'meeting', id: `${meetingId} ${parentId}` }),
};
