import type { SampleKind } from '@doctorbird/contract/admin/sample-data';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { payment, refund } from '../../billing/payments/payments.table.ts';
import { paymentProof } from '../../billing/proofs/proofs.table.ts';
import { competition } from '../../competitions/catalog/competitions.table.ts';
import { competitionEntry } from '../../competitions/entries/entries.table.ts';
import { galleryItem } from '../../content/gallery/gallery.table.ts';
import { categoryPage, textPage } from '../../content/pages/pages.table.ts';
import { picture } from '../../organisation/pictures/pictures.table.ts';
import { robot } from '../../content/robots/robots.table.ts';
import { service } from '../../content/services/services.table.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { childDocument } from '../../families/documents/documents.table.ts';
import { note } from '../../families/notes/notes.table.ts';
import { childPerson } from '../../families/people/people.table.ts';
import { student } from '../../families/students/students.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { contactMessage } from '../../messages/contact/contact.table.ts';
import { newsletterIssue } from '../../messages/newsletter/newsletter-issues.table.ts';
import { newsletterSubscription } from '../../messages/newsletter/newsletter.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { coursework, submission } from '../../teaching/coursework/coursework.table.ts';
import { progressReport } from '../../teaching/progress/progress.table.ts';

/** The records that people would miss, by the kind that counts them: when each was added. Accounts are counted by role. */
export const addedAt: Record<Exclude<SampleKind, 'families' | 'staff'>, readonly AnyPgColumn[]> = {
  students: [student.createdAt, childPerson.createdAt, childDocument.createdAt, note.createdAt],
  programs: [program.createdAt],
  meetings: [meeting.createdAt],
  enrollments: [enrollment.createdAt],
  payments: [payment.createdAt, refund.createdAt, paymentProof.createdAt],
  groups: [group.createdAt],
  teaching: [coursework.createdAt, submission.submittedAt, progressReport.createdAt],
  competitions: [competition.createdAt, competitionEntry.createdAt],
  content: [
    robot.createdAt,
    galleryItem.createdAt,
    service.createdAt,
    textPage.createdAt,
    categoryPage.createdAt,
    picture.createdAt,
  ],
  messages: [contactMessage.createdAt, newsletterSubscription.createdAt, newsletterIssue.createdAt],
};
