import { bullets, heading, paragraph } from './blocks.ts';

/** Written for Jamaica's Data Protection Act, 2020, and for what this product does (docs/rules.md, rule 13). */
export const starterPrivacy = {
  slug: 'privacy',
  title: 'Privacy notice',
  summary:
    'What {organization} keeps about you and your child, why, for how long, who sees it, and how you get it, correct it or have it deleted.',
  body: [
    heading('in-short', 'Summary'),
    bullets(
      'We ask only for what we need to teach your child, keep them safe and take payment.',
      'Health notes are locked away separately. Every look at them is recorded, and you can see who looked.',
      'No picture of your child is published unless you said yes, and you can change your mind at any time.',
      'We do not sell data, show advertising or build profiles of children.',
      'You may see everything we hold about your family, correct it, or ask us to delete it.',
    ),

    heading('who-we-are', 'Who is responsible'),
    paragraph(
      '{organization}, {address}, decides how the information described here is used. Under the Data Protection Act, 2020, of Jamaica that makes us the data controller. For anything about privacy, write to {email} or call {phone} and ask for the person responsible for data protection.',
    ),

    heading('what-we-keep', 'What we keep, and why'),
    bullets(
      'Parents and guardians: name, email, phone and address, to run your account, reach you quickly and hand your child over to the right person.',
      'Children: name, date of birth, grade and school, to place them in the right group; attendance, coursework and progress, to teach them and report to you.',
      'Health notes, such as allergies, medicine or support that your child needs: only if you give them, and only to keep your child safe with us.',
      'Emergency contacts and people allowed to collect your child: so that we call, and hand over to, nobody else. Please tell them that you named them.',
      'Enrollments and payments: what was booked, paid, owed and refunded. Card numbers are typed at the payment company and never reach us.',
      'Schools and groups: the name and contact details of the person who registers, and what the booking is about.',
      'Messages that you send us, and a record of sign-ins and of changes to important records, to protect your account.',
    ),
    paragraph(
      'We use this because it is needed for the program you booked, because the law tells us to keep it (accounts and tax), because a child in our care must be safe, or because you agreed. Where we rely on your agreement, you can withdraw it at any time; what happened before stays lawful.',
    ),

    heading('children', 'Children'),
    paragraph(
      'A child under 18 is looked after here by a parent or guardian, who gives the information, makes the choices and uses the rights below. A student may open an account of their own, but until a parent confirms it, it can neither pay nor show health notes. In public we show a first name and an initial at most, never a full name together with a school.',
    ),
    paragraph(
      'Instructors do not message children privately through this website, and what we write about a child’s progress goes to the parent as well.',
    ),

    heading('health', 'Health notes'),
    paragraph(
      'The Act calls information about health sensitive personal data and protects it more strictly, and so do we. Health notes are encrypted where they are stored, and are left out of lists, emails and ordinary exports. Only you, our administrators and the staff who need them for the care of your child may open them; each time, the name of the reader and the time are recorded for you. You may remove a note whenever you like. Please tell us in person, too, about anything that could become an emergency.',
    ),

    heading('pictures', 'Photographs and video'),
    paragraph(
      'A photograph is personal data. Our standard answer to publishing one is no: only if you switch it on for your child do we use pictures in the gallery or on a robot’s page. If you switch it off again, pictures in which your child is tagged are withdrawn from the website at once. Your choice makes no difference to your child’s place in a program.',
    ),

    heading('news', 'Newsletter and messages'),
    paragraph(
      'You get the newsletter only if you asked for it and confirmed by email, and every issue has a link that ends it with one click. Messages about your bookings, such as receipts, changed times or a class that is called off, are part of the service and come without being asked for. Text messages, WhatsApp messages and notifications on your phone are off until you turn them on in your settings, and you can turn them off there at any time. They are sent through a provider that receives your number and the text, name your child by the first name only, and never say anything about health.',
    ),

    heading('sharing', 'Who else sees it'),
    bullets(
      'The payment company, for a payment that you start.',
      'The companies that run our servers and deliver our mail, who work on our instructions only.',
      'A school, when it booked the program for its own students, for their attendance and progress there.',
      'Doctors or emergency services, if your child needs them.',
      'Authorities, when a law of Jamaica requires it.',
    ),
    paragraph(
      'Some of these companies keep their computers outside Jamaica. We use only those that protect the information to the standard that the Act asks for. We sell nothing, to anybody.',
    ),

    heading('how-long', 'How long we keep it'),
    bullets(
      'Health notes: until {health_notes_period} after your child’s last program with us.',
      'A child’s profile, attendance and progress: until {profile_period} after the last program.',
      'Receipts and payment records: with names for {receipts_period}, because accounts must be kept; after that without names.',
      'Proofs of payment that you upload: {proofs_period}.',
      'Messages through the contact form: {messages_period} after they were answered. Copies of the emails that we sent you: {messages_period}.',
      'Records of sign-ins and of who opened what: {audit_period}.',
    ),
    paragraph('{how_removed}'),

    heading('your-rights', 'Your rights'),
    bullets(
      'To know whether we hold something about you, and to get a copy of it.',
      'To have what is wrong or incomplete corrected.',
      'To withdraw an agreement, and to stop marketing at any time.',
      'To ask us to stop using information in a way that causes you harm or distress.',
      'To object to a decision made by a computer alone. We make none of that kind about you or your child.',
      'To ask for deletion. We keep only what a law obliges us to keep, and tell you what that is.',
    ),
    paragraph(
      'Most of this you can do yourself in your account. For the rest, write to {email}. We may ask something to be sure that it is you, and we answer within 30 days, free of charge.',
    ),

    heading('safety', 'How we protect it, and what happens if something goes wrong'),
    paragraph(
      'Connections to this website are encrypted, passwords are stored only in a form that cannot be read back, staff see only the children they teach, and important steps are recorded. If information is lost or seen by the wrong person all the same, we report it to the Information Commissioner within 72 hours of learning of it, tell the families concerned without delay what happened and what they can do, and repair the cause.',
    ),

    heading('browser', 'What this website stores in your browser'),
    paragraph(
      'After you sign in, a key that keeps you signed in; it goes when you sign out. Your choice of light or dark colors. A form that you have begun, so that a power cut does not cost you your work. On an opening night, a cookie with your place in line, for a day; when the website is very busy, one with the moment you came, for ten minutes. There are no advertising or tracking cookies, and nothing is loaded from companies that follow you around.',
    ),

    heading('complaints', 'If you are not satisfied'),
    paragraph(
      'Tell us first, if you like: {email}, {phone}. You may also go straight to the Office of the Information Commissioner of Jamaica, which supervises the Act: oic.gov.jm.',
    ),

    heading('changes', 'Changes'),
    paragraph(
      'When this notice changes, it gets a new version number and date, and the earlier versions stay available at its end.',
    ),
  ],
};
